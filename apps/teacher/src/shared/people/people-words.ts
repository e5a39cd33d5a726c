type ClassOf = { administrative_class: { name: string } | null; student_no: string }
/** The facts that tell a student apart from others. */
export type NamedStudent = ClassOf & { name: string }
type TeacherOf = { name: string; phase_des: string; subject_des: string; account: { login: string } }

/** `高一(1)班 · 0001`: tells two students of one name apart. */
export function placeOfStudent({ administrative_class, student_no }: ClassOf): string {
  return `${administrative_class?.name ?? '未分班'} · ${student_no}`
}

/** `林晓（高一(1)班 · 0001）`. */
export function studentWords(student: NamedStudent): string {
  return `${student.name}（${placeOfStudent(student)}）`
}

/** `高中数学 · zhouming`: tells two teachers of one name apart. */
export function placeOfTeacher({ phase_des, subject_des, account }: Omit<TeacherOf, 'name'>): string {
  return `${phase_des}${subject_des} · ${account.login}`
}

/** `周明（高中数学 · zhouming）`. */
export function teacherWords(teacher: TeacherOf): string {
  return `${teacher.name}（${placeOfTeacher(teacher)}）`
}

/** The person in words, when there is one; the number with its unit, when there are more. */
export function whoAre<Person>(
  people: readonly Person[],
  { one, unit }: { one: (person: Person) => string; unit: string },
): string {
  const [only] = people
  return people.length === 1 && only !== undefined ? one(only) : ` ${people.length} ${unit}`
}

/** The path of a student's own page. */
export function studentPath(student_id: string): string {
  return `/schoolManage/studentDetails?student_id=${student_id}`
}

/** The path of a teacher's own page (spec §2). */
export function teacherPath(teacher_id: string): string {
  return `/schoolManage/teacherDetails?teacher_id=${teacher_id}`
}

/** The path of a class's own page. */
export function classPath(class_id: string): string {
  return `/schoolManage/classDetails?class_id=${class_id}`
}
