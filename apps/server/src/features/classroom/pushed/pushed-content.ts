import { pageNameAt } from '@jiangtai/shared/classroom/pushed/page-name.ts'
import type { OwnPushedItem, PushedKind } from '@jiangtai/shared/classroom/pushed/views.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { findOwnScreenshot, screenshotUrls } from '../../lessons/screenshots/screenshots.service.ts'
import { fileUrls } from '../../questions/files/file-urls.service.ts'
import { findFilesOfTeacher } from '../../resources/resources.access.ts'
import { resourceUrl } from '../../resources/resources.service.ts'
import { listLessonQuizzes } from '../asking/quiz/quiz.store.ts'
import { readLockedRoom } from '../room/room.service.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'
import { numberOfQuiz } from './pushed.store.ts'

type Ref = { kind: PushedKind; ref_id: string }
type Content = Pick<OwnPushedItem, 'media' | 'question'>
type File = Awaited<ReturnType<typeof findFilesOfTeacher>>[number]

/** The title of what is handed out; refuses what pads cannot show, a file that the teacher may not open, or what is not of this lesson ([CR-102], [CR-387], [CR-388]). */
export async function pushedTitle(
  { db }: { db: Queryable },
  { session, storage, kind, ref_id }: Ref & { session: LessonSessionRow; storage: Storage },
): Promise<string> {
  const { school_id, teacher_id, prepare_lesson_id, class_id } = session
  if (kind === 'page') {
    const { pages } = await readLockedRoom(db, { session, storage })
    const at = pages.findIndex(({ page_id }) => page_id === ref_id)
    if (at < 0) throw badField('ref_id', '这一页不在本节课里')
    return pageNameAt(pages, at)
  }
  if (kind === 'screenshot') {
    const taken = { school_id, teacher_id, prepare_lesson_id, screenshot_id: ref_id }
    const row = await findOwnScreenshot(db, taken)
    if (row === null) throw badField('ref_id', '这张截屏不是本节课的，或已被删除')
    return row.name.replace(/\.png$/i, '')
  }
  if (kind === 'question') {
    const number = await numberOfQuiz(db, { school_id, prepare_lesson_id, class_id, lesson_quiz_id: ref_id })
    if (number === null) throw badField('ref_id', '这道题不在这份备课中')
    return `第 ${number} 题`
  }
  return titleOfFile(db, { session, ref_id })
}

async function titleOfFile(
  db: Queryable,
  { session, ref_id }: { session: LessonSessionRow; ref_id: string },
): Promise<string> {
  const { school_id, teacher_id } = session
  const [file] = await findFilesOfTeacher(db, { school_id, teacher_id }, [ref_id])
  if (file === undefined) throw badField('ref_id', '这个文件已被移除，或不再与您共享')
  const shown = file.link_url === null ? acceptedFile(`x.${file.ext}`)?.preview : null
  if (shown === 'pdf' || shown === 'office') throw badField('ref_id', `“${file.name}”请在页面上逐页下发`)
  if (mediaKind(file) === null) throw badField('ref_id', `“${file.name}”不能在学生平板上打开`)
  return file.name
}

/** How a pad shows a file; null for what it cannot show. */
function mediaKind(file: Pick<File, 'ext' | 'link_url'>): 'image' | 'audio' | 'video' | null {
  const kind = file.link_url === null ? acceptedFile(`x.${file.ext}`)?.preview : null
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : null
}

/**
 * What students see of items: addresses of files and screenshots, null where they were removed, and questions without their keys; those of a 题目页 too.
 * One statement for each kind that there is.
 */
export async function readContents(
  { db, storage }: { db: Queryable; storage: Storage },
  asked: {
    session: Pick<LessonSessionRow, 'school_id' | 'teacher_id' | 'prepare_lesson_id' | 'pages'>
    items: readonly Ref[]
  },
): Promise<(item: Ref) => Content> {
  const { school_id, teacher_id, pages } = asked.session
  const idsOf = (kind: PushedKind) => asked.items.flatMap((item) => (item.kind === kind ? item.ref_id : []))
  const quizOf = ({ kind, ref_id }: Ref) =>
    kind === 'question' ? ref_id : pages.find(({ page_id }) => page_id === ref_id)?.question?.lesson_quiz_id
  const file_ids = idsOf('file')
  const files = file_ids.length === 0 ? [] : await findFilesOfTeacher(db, { school_id, teacher_id }, file_ids)
  const screenshot_ids = idsOf('screenshot')
  const pictures =
    screenshot_ids.length === 0
      ? new Map<string, string>()
      : await screenshotUrls({ db, storage }, { school_id, teacher_id, screenshot_ids })
  const lesson_quiz_ids = asked.items.flatMap((item) => quizOf(item) ?? [])
  const quizzes =
    lesson_quiz_ids.length === 0
      ? []
      : await listLessonQuizzes(db, { session: asked.session, lesson_quiz_ids })

  const mediaOf = ({ kind, ref_id }: Ref): Content['media'] => {
    if (kind === 'screenshot') {
      const url = pictures.get(ref_id)
      return url === undefined ? null : { kind: 'image', url }
    }
    const file = kind === 'file' ? files.find(({ resource_id }) => resource_id === ref_id) : undefined
    const shown = file === undefined ? null : mediaKind(file)
    return file === undefined || shown === null ? null : { kind: shown, url: resourceUrl(storage, file) }
  }
  return (item) => {
    const quiz = quizzes.find(({ lesson_quiz_id }) => lesson_quiz_id === quizOf(item))
    const document = quiz === undefined ? null : showQuestion(quiz.document)
    const question = document === null ? null : { document, files: fileUrls(storage, document) }
    return { media: mediaOf(item), question }
  }
}
