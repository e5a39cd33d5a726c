import type { PermissionId } from '../core/permissions.ts'
import type { FactSource } from '../facts/counts.ts'
import { homeworkHanding } from '../homework/ways.ts'
import type { Handing } from './handing.ts'

/** The kinds of task: what gives something to do, takes it back and marks it. An area that brings one adds a line to `TASK_KINDS`. */
export const TASK_KIND_IDS = ['homework'] as const
export type TaskKindId = (typeof TASK_KIND_IDS)[number]

/** What the machine has to know of a kind. */
export type TaskKind = {
  /** How people call it. */
  name: string
  /** The area of rights that it belongs to. */
  permission: PermissionId
  /** What its answers are facts of. */
  source: FactSource
  /** Whether the school's latest hour for homework holds for its due times (SM-19). */
  keeps_latest_hour: boolean
  /** How students hand in what is done in one of its ways. */
  handing: (way: string) => Handing
}

/** Every kind. */
export const TASK_KINDS: Readonly<Record<TaskKindId, TaskKind>> = {
  homework: {
    ...{ name: '作业', permission: 'homework', source: 'homework', keeps_latest_hour: true },
    handing: homeworkHanding,
  },
}
