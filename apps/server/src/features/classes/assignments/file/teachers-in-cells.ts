import { MAX_CELL_TEACHERS } from '@jiangtai/shared/classes/assignment-file.ts'
import type { NameableTeacher } from './assignment-file.store.ts'

/** The teachers whom a cell means, or the reason why that cannot be said. */
export type MeantTeachers =
  | { kind: 'found'; teachers: NameableTeacher[] }
  | { kind: 'refused'; message: string }

const keyOf = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
/** `王伟（wangwei2）`: a name and what tells its bearer from others. */
const WITH_LOGIN = /^(.+?)[（(]([^（()）]+)[)）]$/

/** Finds teachers in office by name, login name or phone number, and by a name with one of these in brackets ([SC-139]). */
export function teacherFinder(teachers: readonly NameableTeacher[]) {
  const byName = grouped(teachers, ({ name }) => [name])
  const byLogin = grouped(teachers, ({ login, phone_number }) => [login, phone_number ?? ''])

  function find(text: string): NameableTeacher | string {
    const [, name = '', login = ''] = WITH_LOGIN.exec(text) ?? []
    if (login !== '') {
      const [one] = byLogin.get(keyOf(login)) ?? []
      if (one !== undefined && keyOf(one.name) === keyOf(name)) return one
      if (one !== undefined) return `“${login}”是${one.name}，不是${name}`
      return `没有登录名或手机号是“${login}”的在职教师`
    }
    const named = byName.get(keyOf(text)) ?? []
    const [only] = named
    if (only !== undefined && named.length === 1) return only
    if (named.length > 1)
      return `有 ${named.length} 位教师叫“${text}”（登录名 ${named.map((one) => one.login).join('、')}），请写登录名或手机号`
    return byLogin.get(keyOf(text))?.[0] ?? `没有叫“${text}”的在职教师`
  }

  return {
    /** Whether several teachers in office bear this name. */
    isShared: (name: string) => (byName.get(keyOf(name))?.length ?? 0) > 1,
    meant: (names: readonly string[]): MeantTeachers => {
      const found = new Map<string, NameableTeacher>()
      for (const name of names) {
        const one = find(name)
        if (typeof one === 'string') return { kind: 'refused', message: one }
        found.set(one.teacher_id, one)
      }
      if (found.size > MAX_CELL_TEACHERS)
        return { kind: 'refused', message: `一格最多 ${MAX_CELL_TEACHERS} 位教师` }
      return { kind: 'found', teachers: [...found.values()] }
    },
  }
}
export type TeacherFinder = ReturnType<typeof teacherFinder>

function grouped(
  teachers: readonly NameableTeacher[],
  namesOf: (one: NameableTeacher) => readonly string[],
): Map<string, NameableTeacher[]> {
  const groups = new Map<string, NameableTeacher[]>()
  for (const one of teachers) {
    for (const name of new Set(namesOf(one).map(keyOf))) {
      if (name !== '') groups.set(name, [...(groups.get(name) ?? []), one])
    }
  }
  return groups
}
