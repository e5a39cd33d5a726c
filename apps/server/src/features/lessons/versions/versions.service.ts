import { AppError } from '@jiangtai/shared/core/errors.ts'
import { MAX_NAMED_VERSIONS } from '@jiangtai/shared/lessons/rules.ts'
import { surplusVersions } from '@jiangtai/shared/lessons/versions/thinning.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { noteUnshown } from '../../files/unshown/unshown.service.ts'
import { changeUses } from '../../resources/resources.service.ts'
import { usedBy } from '../lesson-uses.service.ts'
import type { LessonRow } from '../lessons.store.ts'
import { lessonPictures } from '../pages/lesson-pictures.ts'
import { listPages, takePages } from '../pages/lesson-pages.store.ts'
import { changePlan } from '../plan/plan.store.ts'
import { addChange } from '../together/changes.store.ts'
import { putKeptInk, putKeptNotes } from './kept-writing.store.ts'
import { putVersionPages, putVersionQuizzes, putVersionSets } from './restore.store.ts'
import {
  countNamedVersions,
  findVersion,
  type FoundVersion,
  forgetVersions,
  keepVersion,
  listVersionTimes,
} from './versions.store.ts'

type Doing = Pick<Ctx, 'db' | 'actor' | 'now'>

/** Keeps what a lesson is, whose row the caller has taken, before the first change of a sitting, or before any change, and gives up older versions in its place ([LE-120], [LE-121]). */
export async function keepBefore(
  { db, now }: Pick<Doing, 'db' | 'now'>,
  row: Pick<LessonRow, 'school_id' | 'prepare_lesson_id'>,
  { teacher_id, before }: { teacher_id: string; before: 'sitting' | 'any' },
): Promise<void> {
  const isKept = await keepVersion(db, row, { teacher_id, name: null, before, now })
  if (isKept) await thin({ db, now }, row)
}

/** Keeps what a lesson is under a name ([LE-122]). */
export async function saveVersion({ db, actor, now }: Doing, row: LessonRow, name: string): Promise<void> {
  if ((await countNamedVersions(db, row)) >= MAX_NAMED_VERSIONS)
    throw new AppError('CONFLICT', { message: `一份备课最多存 ${MAX_NAMED_VERSIONS} 个有名称的版本` })
  await keepVersion(db, row, { teacher_id: actor.person_id, name, before: 'any', now })
  await thin({ db, now }, row)
}

async function thin(
  { db, now }: { db: Queryable; now: Date },
  row: Pick<LessonRow, 'school_id' | 'prepare_lesson_id'>,
): Promise<void> {
  const surplus = surplusVersions(await listVersionTimes(db, row), now)
  if (surplus.length === 0) return
  const pictures = await forgetVersions(db, surplus)
  await noteUnshown({ db, now }, pictures.filter(lessonPictures.keys.isKey))
}

/** A version of a lesson; NOT_FOUND where it was given up meanwhile. */
export async function getVersion(
  db: Queryable,
  where: { school_id: string; prepare_lesson_id: string; lesson_version_id: string },
): Promise<FoundVersion> {
  const version = await findVersion(db, where)
  if (version === null) throw new AppError('NOT_FOUND', { message: '这个版本已经不在了' })
  return version
}

/** Makes a lesson, whose row the caller has taken, what it was in a version: its pages with their ink and 讲稿, questions, sets and 教案. What it was before is kept as a version too ([LE-124]). */
export async function restoreVersion(
  { db, actor, now }: Doing,
  row: LessonRow,
  lesson_version_id: string,
): Promise<void> {
  const version = await getVersion(db, { ...row, lesson_version_id })
  await keepBefore({ db, now }, row, { teacher_id: actor.person_id, before: 'any' })
  const before = await takePages(db, row)
  await putVersionPages(db, row, lesson_version_id)
  await putVersionQuizzes(db, row, { quizzes: version.quizzes, now })
  await putVersionSets(db, row, { sets: version.practice_sets, now })
  // A version of before ink and 讲稿 were kept leaves both as they are.
  if (version.has_writing) {
    await putKeptInk(db, row, { lesson_version_id, now })
    await putKeptNotes(db, row, lesson_version_id)
  }
  const { goals, plan, reflection, name, kept_at } = version
  await changePlan(db, row, { goals, plan, reflection, plan_revision: row.plan_revision + 1 })
  const after = await listPages(db, row)
  const [were, are] = [resourcesOf(before), resourcesOf(after)]
  const drop = [...were].filter((id) => !are.has(id))
  await changeUses(db, { ...usedBy(row), ...row, add: [...are], drop, now })
  const part = { kind: 'restored', name, kept_at } as const
  await addChange(db, row, { teacher_id: actor.person_id, part, now })
}

function resourcesOf(pages: readonly { resource_id: string | null }[]): Set<string> {
  return new Set(pages.flatMap(({ resource_id }) => resource_id ?? []))
}
