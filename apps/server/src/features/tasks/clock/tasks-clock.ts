import { nextTaskState } from '@jiangtai/shared/tasks/states.ts'
import { anyFinds } from '../../../core/db/any-finds.ts'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import { readFrozenTask } from '../answering/frozen-task.ts'
import { give } from '../giving/publish.service.ts'
import { handedInLater, settleRounds } from '../rounds/settle.service.ts'
import { settleSoon } from '../rounds/submissions.store.ts'
import { changeTaskRow, findTask, type TaskRow } from '../tasks.store.ts'
import { tellClasses, type Telling } from '../telling/tell-pads.ts'
import { collectPart } from './collect.service.ts'
import { remindOfDue } from './remind-due.service.ts'
import {
  accountOfOwner,
  listComeDue,
  listDueRounds,
  listToClose,
  listToPublish,
  listToRemind,
  listUnsettled,
  takeUnchanged,
} from './due-tasks.store.ts'

const LOOK_EVERY_MS = 1000
/** Rounds that become facts in one transaction. */
const ROUNDS_AT_ONCE = 200
/** Students of a closed task that one transaction collects. */
const MEMBERS_AT_ONCE = 100

/**
 * Does the work that is due: publishes scheduled tasks, reminds of due times, lets tasks come due and close, collects the answers that were begun in closed ones, and turns
 * rounds that were handed in into facts ([TK-50]). It looks for due rows and remembers nothing, so any number of processes may run it.
 */
export async function runTasksClock(services: Services): Promise<void> {
  const { orm } = services.database
  const now = services.clock.now()
  const at = now.toISOString()
  if (!(await anyFinds(orm, everythingDue(orm, at)))) return
  for (const row of await listToPublish(orm, at))
    await withTask(services, row, async (call, taken) => void (await give(call, taken, now)))
  for (const row of await listToRemind(orm, at)) await remind(services, row)
  for (const row of await listComeDue(orm, at))
    await withTask(services, row, async (call, taken) => {
      const state = nextTaskState(taken.state, taken.takes_late ? 'come_due' : 'close')
      if (state === null) return
      await changeTaskRow(call.db, taken, { state, ...(state === 'closed' ? { closed_at: at } : {}) })
      await tellClasses(call, taken)
    })
  for (const row of await listToClose(orm, at))
    await withTask(services, row, async (call, taken) => {
      await changeTaskRow(call.db, taken, { state: 'closed', closed_at: at })
      await tellClasses(call, taken)
    })
  for (const row of await listUnsettled(orm)) await collect(services, row)
  await settleDue(services, at)
}

/** What the clock looks for, each kind as it is found above. */
function everythingDue(db: Queryable, at: string) {
  return [
    listToPublish(db, at),
    listToRemind(db, at),
    listComeDue(db, at),
    listToClose(db, at),
    listUnsettled(db),
    dueRounds(db, at),
  ]
}

function dueRounds(db: Queryable, now: string) {
  return listDueRounds(db, { now, limit: ROUNDS_AT_ONCE })
}

/** Reminds of a due time part by part, each in a transaction of its own ([TK-231]). */
async function remind(services: Services, row: TaskRow): Promise<void> {
  let isMore = true
  while (isMore) {
    isMore = false
    await withTask(services, row, async (call, task) => {
      const count = await remindOfDue(call, { task, now: services.clock.now(), limit: MEMBERS_AT_ONCE })
      isMore = count === MEMBERS_AT_ONCE
    })
  }
}

/** Collects a closed task part by part, each in a transaction of its own; the last one notes that it is done ([TK-15], [TK-16]). */
async function collect(services: Services, row: TaskRow): Promise<void> {
  let isMore = true
  while (isMore)
    await withTask(services, row, async (call, taken) => {
      const now = services.clock.now()
      const count = await collectPart(call.db, { task: taken, now, limit: MEMBERS_AT_ONCE })
      isMore = count === MEMBERS_AT_ONCE
      if (isMore) return
      await settleSoon(call.db, taken, now.toISOString())
      await changeTaskRow(call.db, taken, { settled_at: now.toISOString() })
      await tellClasses(call, taken)
    }).then((isTaken) => {
      if (!isTaken) isMore = false
    })
}

/** Turns rounds whose time has come into facts, task by task. */
async function settleDue(services: Services, now: string): Promise<void> {
  const due = await dueRounds(services.database.orm, now)
  for (const task_id of new Set(due.map(({ submission }) => submission.task_id))) {
    const found = due.filter(({ submission }) => submission.task_id === task_id)
    const school_id = found[0]?.submission.school_id ?? ''
    await inTransaction(services.database, { school_id }, async (db) => {
      const task = await findTask(db, { school_id, task_id })
      if (task === null) return
      // A round may have been settled or taken back since it was found.
      const again = await dueRounds(db, now)
      const rounds = again
        .filter(({ submission }) => submission.task_id === task_id)
        .map(({ submission: { student_id, round, submitted_at }, member }) => ({
          ...{ student_id, round, submitted_at, member },
        }))
      const frozen = await readFrozenTask(db, { school_id, task_id })
      const change = handedInLater(await accountOfOwner(db, { ...task, school_id }))
      const settling = { task: { ...task, school_id }, frozen, now: services.clock.now(), change }
      await settleRounds(db, settling, rounds)
    })
  }
}

/** Works on a task that is still as it was found, in one transaction. True when it was. */
async function withTask(
  services: Services,
  row: TaskRow,
  work: (call: Telling & { db: Queryable }, taken: TaskRow) => Promise<void>,
): Promise<boolean> {
  const after: (() => void | Promise<void>)[] = []
  const isTaken = await inTransaction(services.database, { school_id: row.school_id }, async (db) => {
    const taken = await takeUnchanged(db, row)
    if (taken === null) return false
    const { realtime } = services
    await work({ db, realtime, afterCommit: (told) => void after.push(told) }, taken)
    return true
  })
  for (const told of after) await told()
  return isTaken
}

/** Runs the clock until stopped; a round that fails is logged and tried again. */
export function startTasksClock(services: Services): { stop: () => Promise<void> } {
  let round: Promise<void> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    round = runTasksClock(services)
      .catch((error: unknown) => services.log.error({ err: error }, 'the clock of tasks failed'))
      .finally(() => {
        isBusy = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return round
    },
  }
}
