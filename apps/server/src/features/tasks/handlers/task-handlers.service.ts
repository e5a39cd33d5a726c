import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import type { taskContract } from '@jiangtai/shared/tasks/giving/contract.ts'
import { givesMaterials } from '@jiangtai/shared/tasks/handing.ts'
import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { ReadingSum } from '@jiangtai/shared/tasks/reading/contract.ts'
import type { taskSharingContract } from '@jiangtai/shared/tasks/sharing-contract.ts'
import type { markingContract } from '@jiangtai/shared/tasks/marking/contract.ts'
import { NOBODY } from '@jiangtai/shared/tasks/progress.ts'
import type { TaskMemberView } from '@jiangtai/shared/tasks/views.ts'
import type { Ctx, Handlers } from '../../../core/http/context.ts'
import { copyTask } from '../giving/copy.service.ts'
import { createTask, saveTask } from '../giving/draft.service.ts'
import {
  archiveTask,
  closeTask,
  excuseMembers,
  extendTask,
  pardonMembers,
  recallTask,
  releaseTask,
  remindMembers,
  unscheduleTask,
} from '../giving/ending.service.ts'
import { publishTask } from '../giving/publish.service.ts'
import { listBin, removeTask, restoreTask } from '../giving/task-bin.service.ts'
import { answersToMark, itemsToMark, scoreView, studentSheet } from '../marking/desk.service.ts'
import { answerHistory } from '../marking/history/history.service.ts'
import { voiceUrls } from '../marking/voice/voice-of.ts'
import { getTaskToMark } from '../marking/markers/markers.access.ts'
import { countToMarkForOthers } from '../marking/markers/shared-marking.store.ts'
import { acceptTask, commentOn, givenByNames, scoreAnswers } from '../marking/marking.service.ts'
import { returnTask, takeBackReturn } from '../marking/returning/returning.service.ts'
import { countClassProgress, countProgress } from '../members/members.store.ts'
import { countMembers, listMembers } from '../members/named-members.store.ts'
import {
  shareTask,
  sharedTask,
  sharedTasks,
  takeSharedTask,
  unshareTask,
} from '../sharing/sharing.service.ts'
import { sumProgress } from '../reading/reading.store.ts'
import { getTask, takeOwnTask } from '../tasks.access.ts'
import { changeTaskRow, countTasks, type DescribedTask, listTasks } from '../tasks.store.ts'
import { countWaiting } from '../waiting/waiting.store.ts'
import { memberView, taskListItems, taskView, viewForMarker } from '../tasks.views.ts'

/** The handlers of the calls with which a teacher gives, watches and ends tasks of one kind. */
export function taskHandlers(kind: TaskKindId): Handlers<ReturnType<typeof taskContract>> {
  return {
    list: async (ctx, { page, page_size, ...narrowing }) => {
      const { school_id, person_id: owner_teacher_id } = ctx.actor
      const filter = { ...narrowing, school_id, owner_teacher_id, kind, today: todayOf(ctx) }
      const rows = await listTasks(ctx.db, filter, { page, page_size })
      return { total: await countTasks(ctx.db, filter), list: await taskListItems(ctx, rows) }
    },

    waiting: async (ctx) => {
      const { school_id, person_id: teacher_id } = ctx.actor
      const own = { school_id, owner_teacher_id: teacher_id, kind, today: todayOf(ctx) }
      return {
        ...(await countWaiting(ctx.db, own)),
        to_mark_for_others: await countToMarkForOthers(ctx.db, { school_id, teacher_id, kind }),
      }
    },

    detail: async (ctx, { task_id }) => {
      const task = await getTaskToMark(ctx.db, ctx.actor, { task_id, kind })
      return task.marker_id === null
        ? taskView(ctx, task)
        : viewForMarker(await taskView(ctx, task), task.share)
    },

    create: (ctx, input) => createTask(ctx, kind, input),

    save: (ctx, input) => saveTask(ctx, kind, input),

    publish: (ctx, input) => publishTask(ctx, kind, input),

    unschedule: async (ctx, { task_id }) => {
      await unscheduleTask(ctx, { task_id, kind })
      return DONE
    },

    extend: (ctx, input) => extendTask(ctx, { ...input, kind }),

    close: async (ctx, { task_id }) => {
      await closeTask(ctx, { task_id, kind })
      return DONE
    },

    recall: async (ctx, input) => {
      await recallTask(ctx, { ...input, kind })
      return DONE
    },

    archive: async (ctx, input) => {
      await archiveTask(ctx, { ...input, kind })
      return DONE
    },

    release: async (ctx, input) => {
      await releaseTask(ctx, { ...input, kind })
      return DONE
    },

    copy: (ctx, input) => copyTask(ctx, kind, input),

    remove: async (ctx, { task_id }) => {
      await removeTask(ctx, { task_id, kind })
      return DONE
    },

    bin: (ctx, page) => listBin(ctx, kind, page),

    restore: async (ctx, { task_id }) => {
      await restoreTask(ctx, { task_id, kind })
      return DONE
    },

    progress: async (ctx, { task_id, class_id, group, page, page_size }) => {
      const task = await getTask(ctx.db, ctx.actor, { task_id, kind })
      const { school_id } = ctx.actor
      const filter = { school_id, task_id, class_id, group, marker_id: null }
      const counted = await countProgress(ctx.db, { school_id, task_ids: [task_id] })
      const rows = await listMembers(ctx.db, filter, { page, page_size })
      const classes = await countClassProgress(ctx.db, { school_id, task_id })
      return {
        progress: counted.get(task_id) ?? NOBODY,
        classes,
        reminded_at: lastOf(classes.map(({ reminded_at }) => reminded_at)),
        total: await countMembers(ctx.db, filter),
        list: await withProgress(ctx, task, rows.map(memberView)),
      }
    },

    remind: (ctx, input) => remindMembers(ctx, { ...input, kind }),

    excuse: (ctx, input) => excuseMembers(ctx, { ...input, kind }),

    pardon: (ctx, input) => pardonMembers(ctx, { ...input, kind }),
  }
}

/** Students with their reading, where the task has materials, and with the number of their finished steps, where it is a path. */
async function withProgress(
  { db, actor }: Ctx,
  { task_id, kind, way }: DescribedTask,
  members: readonly TaskMemberView[],
): Promise<(TaskMemberView & { reading: ReadingSum | null; done_step_count: number | null })[]> {
  const handing = TASK_KINDS[kind].handing(way)
  if (!givesMaterials(handing))
    return members.map((member) => ({ ...member, reading: null, done_step_count: null }))
  const student_ids = members.map(({ student_id }) => student_id)
  const sums = await sumProgress(db, { school_id: actor.school_id, task_id, student_ids })
  return members.map((member) => {
    const { done_step_count, ...reading } = sums.get(member.student_id) ?? NOTHING_DONE
    return { ...member, reading, done_step_count: handing === 'steps' ? done_step_count : null }
  })
}

const NOTHING_DONE = { done_count: 0, seen_s: 0, done_step_count: 0 }

/** The present day in the school. */
function todayOf({ now }: Pick<Ctx, 'now'>): string {
  return formatDateTime(now).slice(0, 10)
}

/** The latest of some moments; null where there is none. */
function lastOf(moments: readonly (string | null)[]): string | null {
  return moments.reduce((last, one) => (last === null || (one !== null && one > last) ? one : last), null)
}

/** The handlers of the calls with which a teacher marks tasks of one kind. */
export function markingHandlers(kind: TaskKindId): Handlers<ReturnType<typeof markingContract>> {
  return {
    sheet: (ctx, input) => studentSheet(ctx, { ...input, kind }),

    items: (ctx, { task_id }) => itemsToMark(ctx, { task_id, kind }),

    answers: (ctx, input) => answersToMark(ctx, { ...input, kind }),

    history: (ctx, input) => answerHistory(ctx, { ...input, kind }),

    score: async (ctx, input) => {
      const taken = await scoreAnswers(ctx, { ...input, kind })
      const names = await givenByNames(ctx, taken)
      return {
        list: taken.map(({ given: { student_id, item_id, round }, score, is_taken }) => ({
          ...{ student_id, item_id, round, is_taken },
          by_name: (!is_taken && score.by_id !== null && names.get(score.by_id)) || '',
          score: scoreView(score),
        })),
        files: voiceUrls(
          ctx.storage,
          taken.map(({ score }) => score),
        ),
      }
    },

    hand_back: (ctx, input) => returnTask(ctx, { ...input, kind }),

    take_back: (ctx, input) => takeBackReturn(ctx, { ...input, kind }),

    accept: (ctx, input) => acceptTask(ctx, { ...input, kind }),

    anonymous: async (ctx, { task_id, is_anonymous }) => {
      await changeTaskRow(ctx.db, await takeOwnTask(ctx.db, ctx.actor, { task_id, kind }), { is_anonymous })
      return DONE
    },

    comment: async (ctx, input) => {
      await commentOn(ctx, { ...input, kind })
      return DONE
    },
  }
}

/** The handlers of the calls with which teachers share tasks of one kind. */
export function sharingHandlers(kind: TaskKindId): Handlers<ReturnType<typeof taskSharingContract>> {
  return {
    share: async (ctx, input) => {
      await shareTask(ctx, { ...input, kind })
      return DONE
    },

    unshare: async (ctx, { task_id }) => {
      await unshareTask(ctx, { task_id, kind })
      return DONE
    },

    shared: (ctx, input) => sharedTasks(ctx, kind, input),

    shared_detail: (ctx, { task_id }) => sharedTask(ctx, { task_id, kind }),

    take: (ctx, input) => takeSharedTask(ctx, { ...input, kind }),
  }
}
