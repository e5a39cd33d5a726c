import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { Question } from '@jiangtai/shared/questions/document.ts'
import { markQuestion } from '@jiangtai/shared/questions/marking/marking.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { questionFaults } from '@jiangtai/shared/questions/writing/question-faults.ts'
import { existsSync } from 'node:fs'
import katex from 'katex'
import 'katex/contrib/mhchem'
import { describe, expect, test } from 'vitest'
import { demoClasses, demoTeachingClasses } from '../../db/seed/content/classes.ts'
import { demoFiles, demoLesson, demoReadingLesson } from '../../db/seed/content/lesson.ts'
import { demoTeachers } from '../../db/seed/content/people.ts'
import { biologyQuestions } from '../../db/seed/content/questions/biology.ts'
import { chemistryQuestions } from '../../db/seed/content/questions/chemistry.ts'
import { chineseQuestions } from '../../db/seed/content/questions/chinese.ts'
import { englishQuestions } from '../../db/seed/content/questions/english.ts'
import { mathJuniorQuestions } from '../../db/seed/content/questions/math-junior.ts'
import { mathSeniorFunctionQuestions } from '../../db/seed/content/questions/math-senior-function.ts'
import { mathSeniorMoreQuestions } from '../../db/seed/content/questions/math-senior-more.ts'
import { physicsQuestions } from '../../db/seed/content/questions/physics.ts'
import { chineseMore } from '../../db/seed/content/questions/several/chinese-more.ts'
import { englishFill } from '../../db/seed/content/questions/several/english-fill.ts'
import { englishReading } from '../../db/seed/content/questions/several/english-reading.ts'
import { physicsTable } from '../../db/seed/content/questions/several/physics-table.ts'
import { demoSchool } from '../../db/seed/content/school.ts'
import { makeStudents, studentLogin } from '../../db/seed/content/students.ts'
import type { DemoQuestion } from '../../db/seed/content/types.ts'
import { knowledge } from '../../src/features/questions/catalogue/knowledge.ts'
import { textbooks } from '../../src/features/questions/catalogue/textbooks.ts'

const filesFolder = new URL('../../db/seed/files/', import.meta.url)

const questions: DemoQuestion[] = [
  ...mathSeniorFunctionQuestions,
  ...mathSeniorMoreQuestions,
  ...mathJuniorQuestions,
  ...physicsQuestions,
  ...chineseQuestions,
  ...englishQuestions,
  ...chemistryQuestions,
  ...biologyQuestions,
]

const chapterOwners = new Map(
  textbooks.flatMap((book) =>
    book.chapters.flatMap((chapter) =>
      [chapter.key, ...chapter.sections.map(({ key }) => key)].map((key) => [key, book] as const),
    ),
  ),
)
const knowledgeOwners = new Map(
  knowledge.flatMap(({ subject_id, points }) =>
    points.flatMap((point) =>
      [point.key, ...point.children.map(({ key }) => key)].map((key) => [key, subject_id] as const),
    ),
  ),
)

describe('questions', () => {
  test('there are enough of each subject, and every kind appears', () => {
    const count = (subject: string) => questions.filter(({ subject_id }) => subject_id === subject).length
    expect(count('math')).toBeGreaterThanOrEqual(24)
    expect(count('physics')).toBeGreaterThanOrEqual(12)
    expect(count('chinese')).toBeGreaterThanOrEqual(10)
    expect(count('english')).toBeGreaterThanOrEqual(10)
    expect(count('chemistry')).toBeGreaterThanOrEqual(6)
    expect(count('biology')).toBeGreaterThanOrEqual(4)
    expect(new Set(questions.map(({ type }) => type))).toEqual(
      new Set(['single', 'multiple', 'judge', 'blank', 'text']),
    )
  })

  test('keys and stems are unique', () => {
    expect(repeated(questions.map(({ key }) => key))).toEqual([])
    expect(repeated(questions.map(({ stem }) => stem))).toEqual([])
  })

  test.each(questions)('$key is well formed', (question) => {
    expect(question.analysis.length).toBeGreaterThan(10)
    expect(chapterOwners.get(question.chapter_key)).toMatchObject({
      subject_id: question.subject_id,
      phase_id: question.phase_id,
    })
    expect(new Set(question.knowledge_keys.map((key) => knowledgeOwners.get(key)))).toEqual(
      new Set([question.subject_id]),
    )
    expect(answerProblems(question)).toEqual([])
    expect(textsOf(question).flatMap(formulaProblems)).toEqual([])
  })

  test('the right letter is not always the same one', () => {
    const letters = questions.filter(({ type }) => type === 'single').map(({ answer }) => String(answer[0]))
    for (const letter of ['A', 'B', 'C', 'D']) expect(letters).toContain(letter)
  })
})

describe('questions of several items and of other kinds', () => {
  const documents = [...englishReading, ...englishFill, ...chineseMore, ...physicsTable]

  test('every kind and the usual forms appear', () => {
    const kinds = documents.flatMap(({ document }) => document.items.map(({ kind }) => kind))
    expect(kinds).toEqual(
      expect.arrayContaining([
        'single',
        'judge',
        'blank',
        'text',
        'essay',
        'match',
        'order',
        'bank',
        'correct',
      ]),
    )
    const forms = ['reading', 'cloze', 'seven_choose_five', 'grammar_fill', 'error_correction', 'material']
    expect(documents.map(({ document }) => document.form)).toEqual(expect.arrayContaining(forms))
  })

  test.each(documents)('$key is well formed', ({ document, ...demo }) => {
    expect(Question.parse(document)).toEqual(document)
    expect(questionFaults(document)).toEqual([])
    expect(document.items.filter(({ analysis }) => plainText(analysis).length < 8)).toEqual([])
    expect(chapterOwners.get(demo.chapter_key)).toMatchObject({
      subject_id: demo.subject_id,
      phase_id: demo.phase_id,
    })
    expect(new Set(demo.knowledge_keys.map((key) => knowledgeOwners.get(key)))).toEqual(
      new Set([demo.subject_id]),
    )
    expect(repeated([demo.key, ...questions.map(({ key }) => key)])).toEqual([])
    // Somebody who writes what the key says gets everything.
    const answer = Object.fromEntries(document.items.map((item) => [item.item_id, answerOfKey(item)]))
    const marked = markQuestion(document, answer).items.filter(({ result }) => result !== 'ungraded')
    expect(marked.filter(({ result }) => result !== 'right')).toEqual([])
  })
})

function answerOfKey({ key }: Question['items'][number]): AnswerPart {
  const attachments: [] = []
  switch (key.kind) {
    case 'blank':
      return { kind: 'blank', blanks: key.blanks.map(({ accepted }) => accepted[0]!), attachments }
    case 'text':
      return { kind: 'text', text: plainText(key.answer), attachments }
    default:
      return { ...key, attachments }
  }
}

describe('textbooks and knowledge points', () => {
  test('keys are unique and no name is empty', () => {
    const chapters = textbooks.flatMap(({ chapters: list }) => list)
    const nodes = [...textbooks, ...chapters, ...chapters.flatMap(({ sections }) => sections)]
    const points = knowledge.flatMap(({ points: list }) => list)
    const all = [...nodes, ...points, ...points.flatMap(({ children }) => children)]
    expect(repeated(all.map(({ key }) => key))).toEqual([])
    expect(all.filter(({ name }) => name === '')).toEqual([])
  })
})

describe('people', () => {
  const classKeys = [...demoClasses, ...demoTeachingClasses].map(({ key }) => key)
  const rosters = demoClasses.map((demoClass) => makeStudents(demoClass))
  const students = rosters.flat()

  test('logins, phone numbers and student numbers are unique, phones are fictitious', () => {
    expect(
      repeated([...demoTeachers.map(({ login }) => login), ...students.map((_, at) => studentLogin(at + 1))]),
    ).toEqual([])
    expect(repeated(demoTeachers.map(({ phone_number }) => phone_number))).toEqual([])
    for (const { phone_number } of demoTeachers) expect(phone_number).toMatch(/^190000000\d\d$/)
    expect(repeated(students.map(({ student_no }) => student_no))).toEqual([])
    for (const { student_no } of students) expect(student_no).toMatch(/^20\d{8}$/)
  })

  test('the fixed logins exist and teach classes that exist', () => {
    const logins = demoTeachers.map(({ login }) => login)
    expect(logins).toEqual(
      expect.arrayContaining(['manager', 'teacher', 'physics', 'chinese', 'grade', 'subject', 'observer']),
    )
    for (const teacher of demoTeachers) expect(classKeys).toEqual(expect.arrayContaining(teacher.class_keys))
  })

  test('every administrative class has one 班主任 and 40 to 48 students', () => {
    for (const [at, { key, student_count }] of demoClasses.entries()) {
      const heads = demoTeachers.filter(({ roles }) =>
        roles.some((role) => role.kind === 'homeroom' && role.class_key === key),
      )
      expect(heads).toHaveLength(1)
      expect(heads[0]!.class_keys).toContain(key)
      expect(rosters[at]).toHaveLength(student_count)
      expect(student_count).toBeGreaterThanOrEqual(40)
      expect(student_count).toBeLessThanOrEqual(48)
    }
  })

  test('rosters never change, and a few names are shared', () => {
    expect(demoClasses.map((demoClass) => makeStudents(demoClass))).toEqual(rosters)
    const shared = students.length - new Set(students.map(({ name }) => name)).size
    expect(shared).toBeGreaterThanOrEqual(1)
    expect(shared).toBeLessThanOrEqual(4)
    const seat = (no: number) => rosters[3]!.find(({ seat_no }) => seat_no === no)!.name
    expect(seat(32)).toBe(seat(9))
  })

  test('members of teaching classes sit in their administrative class', () => {
    for (const { members } of demoTeachingClasses) {
      for (const { class_key, seat_nos } of members) {
        const home = demoClasses.find(({ key }) => key === class_key)!
        expect(Math.max(...seat_nos)).toBeLessThanOrEqual(home.student_count)
        expect(repeated(seat_nos.map(String))).toEqual([])
      }
    }
  })
})

describe('the prepared lesson', () => {
  test('refers to files, questions, chapter and classes that exist', () => {
    expect(existsSync(new URL(demoSchool.logo_path, filesFolder))).toBe(true)
    expect(repeated(demoFiles.map(({ key }) => key))).toEqual([])
    expect(demoFiles.filter(({ path }) => !existsSync(new URL(path, filesFolder)))).toEqual([])

    const fileKeys = demoFiles.map(({ key }) => key)
    expect(fileKeys).toEqual(
      expect.arrayContaining([
        demoLesson.courseware_file_key,
        ...demoLesson.attachment_file_keys,
        ...demoLesson.pages.map(({ file_key }) => file_key),
      ]),
    )
    const documents = [...englishReading, ...englishFill, ...chineseMore, ...physicsTable]
    const known = [...questions, ...documents].map(({ key }) => key)
    expect(known).toEqual(expect.arrayContaining(demoLesson.question_keys))
    expect(known).toEqual(expect.arrayContaining(demoReadingLesson.question_keys))
    expect(demoLesson.pages.flatMap(({ question_keys }) => question_keys)).toEqual(demoLesson.question_keys)
    expect(chapterOwners.get(demoLesson.chapter_key)?.key).toBe(demoLesson.textbook_key)
    const author = demoTeachers.find(({ login }) => login === demoLesson.teacher_login)
    expect(author?.class_keys).toEqual(expect.arrayContaining(demoLesson.class_keys))
  })
})

function repeated(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

function answerProblems(question: DemoQuestion): string[] {
  const letters = question.options.map(({ key }) => key).join('')
  const problems: [string, boolean][] = []
  if (question.type === 'single' || question.type === 'multiple') {
    const { answer, options } = question
    const rightCount = question.type === 'single' ? answer.length === 1 : answer.length >= 2
    problems.push(
      ['options are not A to D', letters !== 'ABCD'],
      ['two options say the same', repeated(options.map(({ content }) => content)).length > 0],
      ['the answer names an absent option', answer.some((key) => !letters.includes(key))],
      ['the answer is out of order or repeats', answer.join('') !== [...new Set(answer)].sort().join('')],
      ['the answer has the wrong count', !rightCount],
    )
    return reasons(problems)
  }
  problems.push(['options are not empty', letters !== ''])
  if (question.type === 'blank') {
    const blanks = question.stem.split('____').length - 1
    problems.push(
      ['blanks and answers differ in number', blanks !== question.answer.length],
      ['a blank has no accepted spelling', question.answer.some((spellings) => spellings.length === 0)],
      ['a spelling is listed twice', question.answer.some((spellings) => repeated(spellings).length > 0)],
    )
  }
  return reasons(problems)
}

function reasons(problems: [string, boolean][]): string[] {
  return problems.filter(([, isBroken]) => isBroken).map(([reason]) => reason)
}

function textsOf(question: DemoQuestion): string[] {
  const options = question.options.map(({ content }) => content)
  return [question.stem, question.analysis, ...options, ...question.answer.flat()]
}

function formulaProblems(text: string): string[] {
  const pieces = text.split(/(\$\$[^$]+\$\$|\$[^$]+\$)/)
  return pieces.flatMap((piece, at) => {
    if (at % 2 === 0) return /[$\\]/.test(piece) ? [`LaTeX outside a formula: ${piece}`] : []
    return renderProblem(piece.replaceAll('$', ''))
  })
}

function renderProblem(formula: string): string[] {
  try {
    katex.renderToString(formula, { throwOnError: true, strict: 'error' })
    return []
  } catch (error) {
    return [String(error)]
  }
}
