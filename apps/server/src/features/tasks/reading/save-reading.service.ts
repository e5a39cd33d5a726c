import { badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { MAX_KEPT_SEGMENTS } from '@jiangtai/shared/tasks/limits.ts'
import type { padTasksContract } from '@jiangtai/shared/tasks/pad-contract.ts'
import { whyNotSeen } from '@jiangtai/shared/tasks/reading/seen.ts'
import { mergeSegments } from '@jiangtai/shared/tasks/reading/segments.ts'
import { countedSeconds, keptSegments } from '@jiangtai/shared/tasks/reading/unskipped.ts'
import { nextMemberState } from '@jiangtai/shared/tasks/states.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { takeOpenPart } from '../answering/take-part.service.ts'
import { changeMember, type MemberRow } from '../members/members.store.ts'
import { listGivenMaterials } from './materials.store.ts'
import { isMaterialDone } from './done-material.service.ts'
import { listReadings, putReading } from './reading.store.ts'

type Sent = ParsedOf<(typeof padTasksContract)['saveReading']>

/**
 * Adds stretches that a student looked at ([TK-143]): they are merged with those of every device, so that a repeat, an overlap and an old
 * copy change nothing. Impossible ones are refused ([TK-144]); without skipping those beyond a gap are kept and count once the gap is seen ([TK-148]).
 */
export async function saveReading(ctx: Ctx, sent: Sent) {
  const { task_id, material_id, client_submission_id, revision, segments, place } = sent
  const { school_id, person_id: student_id } = ctx.actor
  const { member } = await takeOpenPart(ctx, task_id)
  const given = (await listGivenMaterials(ctx.db, member)).find((one) => one.material_id === material_id)
  if (given === undefined) throw badField('material_id', '这项内容不在里面')
  const known = (await listReadings(ctx.db, member)).find((one) => one.material_id === material_id)
  const merged = mergeSegments(known?.segments ?? [], segments)
  const wrong = whyNotSeen(given.content, merged, lookedTime(member, ctx.now))
  if (wrong !== null) throw badField('segments', wrong)
  const taken = { client_submission_id, revision, state: 'draft' as const }
  // A correction asks for questions alone: who looks again then is not refused, and it counts no further ([TK-145]).
  if (member.round > 1) return taken
  const kept = keptSegments(given, merged, MAX_KEPT_SEGMENTS)
  const seen_s = countedSeconds(given, kept)
  const saved_at = ctx.now.toISOString()
  await putReading(ctx.db, {
    ...{ task_id, student_id, material_id, school_id, segments: kept, seen_s, place },
    is_done: known?.is_done === true || (await isMaterialDone(ctx, member, { given, seen_s })),
    ...{ opened_at: known?.opened_at ?? saved_at, saved_at },
  })
  const state = nextMemberState(member.state, 'save')
  if (state !== null && state !== member.state)
    await changeMember(ctx.db, member, { state, viewed_at: member.viewed_at ?? saved_at })
  return taken
}

/** The time in which a student could have looked: from the first look at the task until now, in seconds since their part began. */
function lookedTime({ starts_at, viewed_at }: Pick<MemberRow, 'starts_at' | 'viewed_at'>, now: Date) {
  const from = Date.parse(starts_at)
  const since = (ms: number) => (ms - from) / 1000
  return {
    viewed_s: since(viewed_at === null ? now.getTime() : Date.parse(viewed_at)),
    now_s: since(now.getTime()),
  }
}
