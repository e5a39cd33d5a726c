import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutHiddenSigns } from '@jiangtai/shared/core/text/hidden-signs.ts'
import { cleanFileName } from '@jiangtai/shared/files/rules.ts'
import { piecesToProve } from '@jiangtai/shared/files/possession.ts'
import { writeXlsx } from '../../apps/server/src/core/formats/xlsx/write-xlsx.ts'
import { type Caller, forEach, putFile } from './calls.ts'
import { hostileTexts } from './texts.ts'

const PICTURE = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../apps/server/db/seed/files/parabola-family.png',
)
/** Texts of every field: more than the five hundred that are asked for. */
const COUNT = 520
const PAGE = 100
const MOST_SHARED = 100
/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const textsOf = (longest: number) => hostileTexts({ count: COUNT, longest })

/** Names that are not refused: nothing in them is unseen ([SC-78]). */
const namesOf = (longest: number) =>
  textsOf(longest).map((text) => withoutHiddenSigns(text).normalize('NFC').trim())

/** The texts as each field is said to keep them. */
export const TEXTS = {
  file: textsOf(190).map((text) => `${cleanFileName(text)}.png`),
  link: textsOf(200).slice(0, PAGE).map(cleanFileName),
  folder: textsOf(60).map(cleanFileName),
  tag: namesOf(20),
  lesson: namesOf(60),
  page: textsOf(120).map((text) => withoutHiddenSigns(text).trim()),
  screenshot: textsOf(110).map((text) => `${cleanFileName(text)}.png`),
  class: namesOf(30),
  person: namesOf(20),
  question: textsOf(195),
  note: textsOf(100),
} as const

/** The class of the demo. */
export async function firstClass(manager: Caller): Promise<string> {
  const { list } = await manager.call('POST /api/school_manager/v1/classes/administrative', {
    search: '高一(1)',
  })
  return list[0]?.class_id ?? ''
}

/** A teacher's files, links, folders and tags; the first hundreds are shared with the school. */
export async function fillLibrary(teacher: Caller): Promise<{ folder_id: string; resource_ids: string[] }> {
  const bytes = readFileSync(PICTURE)
  const known = { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
  const { challenge } = await teacher.call('POST /api/resource/v1/personal/upload-challenge', {})
  const proof = proofOf(bytes, { ...known, challenge })
  const upload = (name: string) =>
    teacher.call('POST /api/resource/v1/personal/instant-upload', { ...known, name, proof, folder_id: null })
  // The hash of the demo's picture is computed by a job.
  while ((await upload('等.png')).resource === null) await new Promise((resolve) => setTimeout(resolve, 100))
  const resource_ids = await forEach(
    TEXTS.file,
    async (name) => (await upload(name)).resource?.resource_id ?? '',
  )
  await forEach(TEXTS.link, (name) =>
    teacher.call('POST /api/resource/v1/personal/add-link', {
      name,
      url: 'https://example.com/',
      kind: 'page',
    }),
  )
  const { folder_id } = await teacher.call('POST /api/resource/v1/folder/create', {
    parent_id: null,
    name: '文件夹的名字',
  })
  await forEach(TEXTS.folder, (name) =>
    teacher.call('POST /api/resource/v1/folder/create', { parent_id: folder_id, name }),
  )
  await forEach(resource_ids.slice(0, TEXTS.tag.length / 10), (resource_id, at) =>
    teacher.call('POST /api/resource/v1/personal/update', {
      resource_id,
      tags: TEXTS.tag.slice(at * 10, at * 10 + 10),
    }),
  )
  for (let at = 0; at < resource_ids.length; at += MOST_SHARED)
    await teacher.call('POST /api/resource/v1/share/set', {
      resource_ids: resource_ids.slice(at, at + MOST_SHARED),
      audiences: [{ kind: 'school', id: '' }],
    })
  return { folder_id, resource_ids }
}

/** Lessons of a teacher, one of them with pages and screenshots that are named so, too. */
export async function fillLessons(
  teacher: Caller,
  { address, class_id }: { address: string; class_id: string },
): Promise<{ prepare_lesson_id: string }> {
  const lesson = { subject_id: 'math', phase_id: 'senior', textbook_id: null, chapter_id: null }
  const ids = await forEach(TEXTS.lesson, (title, at) =>
    teacher.call('POST /api/prepare_lessons/api/add_lesson', {
      ...lesson,
      title,
      goals: TEXTS.question.slice(at, at + 5).join('\n'),
      class_ids: [class_id],
    }),
  )
  const prepare_lesson_id = ids[0]?.prepare_lesson_id ?? ''
  for (const [part, at] of [0, 300].entries()) {
    const pages = TEXTS.page.slice(at, at + 300).map((title, index) => ({
      page_id: `01900000-0000-7000-8000-${String(at + index).padStart(12, '0')}`,
      kind: 'board' as const,
      title,
    }))
    await teacher.call('POST /api/prepare_lessons/api/lesson_page', {
      prepare_lesson_id: ids[part]?.prepare_lesson_id ?? '',
      pages,
    })
  }
  await takeScreenshots(teacher, { address, prepare_lesson_id, class_id })
  return { prepare_lesson_id }
}

async function takeScreenshots(
  teacher: Caller,
  input: { address: string; prepare_lesson_id: string; class_id: string },
): Promise<void> {
  const { address, ...place } = input
  const { school_id, person_id: teacher_id } = (await teacher.call('GET /api/auth/user/info', {})).info
  // Registered as they come, as a page does it: only so many may be pending ([UP-31]).
  for (let at = 0; at < TEXTS.screenshot.length; at += 20) {
    const items = await forEach(TEXTS.screenshot.slice(at, at + 20), async (name) => {
      const put = await putFile(teacher, { address, name: '截屏.png', bytes: PIXEL, usage: 'screenshot' })
      return { url: new URL(put.public_url ?? '', address).href, name, type: 9 as const }
    })
    await teacher.call('POST /api/prepare_lessons/api/save_short_cut', {
      school_id,
      teacher_id,
      ...place,
      items,
    })
  }
}

/** Classes, teachers, students and invitations of a school. */
export async function fillPeople(manager: Caller): Promise<void> {
  const place = { phase_id: 'senior', entry_year: 2026 } as const
  await forEach(TEXTS.class, (name) =>
    manager.call('POST /api/school_manager/v1/classes/create', {
      ...place,
      kind: 'teaching',
      name,
      subject_id: 'math',
    }),
  )
  const teachers = TEXTS.person.map((name, at) => [name, '女', '高中', '数学', `hostile-t${at}`])
  const students = TEXTS.person.map((name, at) => [name, '男', `H${1000 + at}`])
  const files = {
    teachers: await sheetOf(['姓名', '性别', '学段', '学科', '登录名'], teachers),
    students: await sheetOf(['姓名', '性别', '学号'], students),
  }
  for (const kind of ['teachers', 'students'] as const) {
    const file = { file_name: `${TEXTS.note[0]}.xlsx`, content_base64: files[kind] }
    const I = 'POST /api/school_manager/v1/imports/'
    const { import_id } = await manager.call(`${I}check`, { kind, ...file })
    await untilDone(manager, await manager.call(`${I}run`, { import_id, confirmed: 'all' }))
  }
  await forEach(TEXTS.note.slice(0, PAGE), (note) =>
    manager.call('POST /api/session/v1/invitation/create', { note }),
  )
}

/** Questions with such stems, options, analyses and sources; the first is returned. */
export async function fillQuestions(teacher: Caller): Promise<{ question_ids: string[] }> {
  const questions = TEXTS.question.map((stem, at) => ({
    type: 'single',
    stem,
    options: [
      { key: 'A', content: TEXTS.question.at(at - 1) },
      { key: 'B', content: TEXTS.person[at] },
    ],
    answer: ['A'],
    analysis: TEXTS.question.at(at - 2),
    source: TEXTS.note[at],
  }))
  const file = { file_name: `${TEXTS.note[0]}.json`, file_text: JSON.stringify({ questions }) }
  const place = { subject_id: 'math', phase_id: 'senior' }
  await untilDone(
    teacher,
    await teacher.call('POST /api/question_center/v1/bank/import', { ...file, ...place }),
    SAID_OF_QUESTIONS,
  )
  const { list } = await teacher.call('POST /api/question_center/v1/bank/list', { page_size: PAGE })
  return { question_ids: list.map(({ question_id }) => question_id) }
}

/** A text and a Markdown file full of such texts, with such names. */
export function bodyFiles() {
  // What begins like a page or a drawing is not taken as text at all.
  const body = ['长'.repeat(1200), ...TEXTS.question].join('\n\n')
  return ['txt', 'md'].map((ext, at) => ({
    name: `${TEXTS.lesson.map(cleanFileName).filter((text) => text.includes('<img'))[at] ?? ''}.${ext}`,
    mimeType: 'text/plain',
    buffer: Buffer.from(body),
  }))
}

/** A spreadsheet of one sheet, as a call brings it. */
export async function sheetOf(
  labels: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const columns = labels.map((label) => ({ label, width: 20 }))
  return (await writeXlsx([{ name: '名单', notes: [], columns, rows }])).toString('base64')
}

/** What an import of questions may say of such rows: mark-up of papers is read as such, and may leave nothing or an empty option. */
const SAID_OF_QUESTIONS = /^(?:没有题干|需要看一看：)/

async function untilDone(
  { call }: Caller,
  { job_id }: { job_id: string },
  mayBeSaid: RegExp | null = null,
): Promise<void> {
  let job = await call('POST /api/jobs/v1/job/get', { job_id })
  while (job.status === 'queued' || job.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    job = await call('POST /api/jobs/v1/job/get', { job_id })
  }
  const wrong = job.row_errors.filter(({ message }) => mayBeSaid?.test(message) !== true)
  if (job.status !== 'done' || wrong.length > 0)
    throw new Error(`a file was not imported: ${job.message} ${JSON.stringify(wrong.slice(0, 3))}`)
}

/** What a browser proves of a file that it has ([UP-30]). */
function proofOf(bytes: Buffer, asked: { challenge: string; sha256: string; size: number }): string {
  const hmac = createHmac('sha256', asked.challenge)
  for (const { start, end } of piecesToProve(asked)) hmac.update(bytes.subarray(start, end + 1))
  return hmac.digest('hex')
}
