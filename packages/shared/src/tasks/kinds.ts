import type { PermissionId } from '../core/permissions.ts'
import type { FactSource } from '../facts/counts.ts'
import { GUIDE_PATH } from '../guidance/path.ts'
import { guidanceHanding } from '../guidance/ways.ts'
import { HOMEWORK_PATH } from '../homework/path.ts'
import { homeworkHanding } from '../homework/ways.ts'
import type { Handing } from './handing.ts'

/** The kinds of task. An area that brings one adds a line to `TASK_KINDS`. */
export const TASK_KIND_IDS = ['homework', 'guidance'] as const
export type TaskKindId = (typeof TASK_KIND_IDS)[number]

/** The facts of a kind that the machine needs. */
export type TaskKind = {
  /** Its name for people. */
  name: string
  /** The path of its calls. */
  path: string
  /** The area of rights that it belongs to. */
  permission: PermissionId
  /** The source of the facts of its answers. */
  source: FactSource
  /** Its word among the uses of a resource ([RE-8]). */
  use: 'homework' | 'guide'
  /** Whether the school's latest hour for homework holds for its due times (SM-19). */
  keeps_latest_hour: boolean
  /** Whether a pad may fetch it before its student opens it ([PD-80]); what is begun at a given moment may not lie on a pad before. */
  is_kept_ahead: boolean
  /** The handing of each of its ways. */
  handing: (way: string) => Handing
}

/** Every kind. */
export const TASK_KINDS: Readonly<Record<TaskKindId, TaskKind>> = {
  homework: {
    ...{
      name: '作业',
      path: HOMEWORK_PATH,
      permission: 'homework',
      source: 'homework',
      use: 'homework',
      keeps_latest_hour: true,
      is_kept_ahead: true,
    },
    handing: homeworkHanding,
  },
  guidance: {
    ...{
      name: '导学',
      path: GUIDE_PATH,
      permission: 'guidance',
      source: 'guidance',
      use: 'guide',
      keeps_latest_hour: false,
      is_kept_ahead: true,
    },
    handing: guidanceHanding,
  },
}
