import type { LeavingView } from '@jiangtai/shared/teachers/views.ts'
import { z } from 'zod'
import { lastRecordOf } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { leadView } from '../teachers.views.ts'

/** A 离职 as it was recorded, perhaps by an older release, which did not record the leads. */
const Recorded = z.object({
  day: z.string(),
  reason: z.string(),
  ended_leads: z
    .array(
      z.object({
        /** The teacher of the lead, where many left together. */
        teacher_id: z.string().optional(),
        kind: z.enum(['grade', 'subject']),
        phase_id: z.string(),
        entry_year: z.int().nullable(),
        subject_id: z.string().nullable(),
      }),
    )
    .default([]),
})

/** The day and reason of a 离职, and the leads until then ([SC-51]); null where no record tells. */
export async function findLeaving(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { school_id, teacher_id }: { school_id: string; teacher_id: string },
): Promise<LeavingView | null> {
  const where = { school_id, target_id: teacher_id, action: 'teacher.leave' }
  const last = await lastRecordOf(db, where)
  const recorded = Recorded.safeParse(last?.after)
  if (!recorded.success) return null
  const { day, reason, ended_leads } = recorded.data
  const own = ended_leads.filter((lead) => (lead.teacher_id ?? teacher_id) === teacher_id)
  return { day, reason, leads: own.flatMap((lead) => leadView({ actor, now }, lead)) }
}
