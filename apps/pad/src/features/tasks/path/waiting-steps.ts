import type { Api } from '@jiangtai/client/api.ts'
import type { Outbox, OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { isWaiting, readRefusal } from '@jiangtai/client/outbox/outbox-entry.ts'
import { keyBesideOutbox, type OutboxStorage } from '@jiangtai/client/outbox/outbox-storage.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { StepAnswer, StepProgress } from '@jiangtai/shared/tasks/steps/step.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ASK_AGAIN_MS } from '../handing/wanted-hand-ins.ts'
import type { KeptTasks } from '../kept/kept-tasks.ts'
import { entriesOfTask } from '../own-answers.ts'
import { countOnDevice } from '../files/device-files.ts'
import { taskAnswers } from '../task-answers.ts'
import {
  NOTHING_WAITS,
  type PathOnDevice,
  readWaiting,
  type StepDraft,
  type Waiting,
  type WaitingStep,
} from './kept-steps.ts'

/** The steps of one student that wait, by their tasks ([TK-181], [PD-71]). */
export type WaitingSteps = StoreApi<Waiting> & {
  /** Hands a step in: at once with a network, and otherwise once there is one. */
  hand: (task_id: string, step: Omit<WaitingStep, 'refusal' | 'revision'>) => void
  /** The student goes on changing a step; it stays in its place and is not sent until it is handed in anew. */
  takeBack: (task_id: string, step_no: number) => void
  /** Keeps what is written of a step before it is handed in. */
  draft: (task_id: string, step_no: number, answer: StepDraft) => void
  /** Takes over what the server knows: a step that is done there waits for nothing. */
  settle: (task_id: string, progress: readonly StepProgress[]) => void
  /** Ends those of a task that can never be sent, once their student has read why. */
  forget: (task_id: string) => void
  /** The number of steps of a task, or of all, that the server has not taken. */
  countWaiting: (task_id: string | null) => number
  close: () => void
}

/** The services that the sending of steps needs without a screen. */
export type StepServices = {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'status'>
  outbox: Pick<Outbox, 'getState' | 'subscribe'>
  kept_tasks: KeptTasks
  storage: OutboxStorage
  account_id: string
  wait: (work: () => void, delay_ms: number) => () => void
}

/** The words about an exercise whose share of points was not reached; neither a key nor points are told ([TK-183]). */
export const NOT_ENOUGH = '这次没有达到要求，看看哪里可以改，再交一次'
/** The words about a doubt or levels over which newer ones were kept; what was written stays on the device ([TK-212]). */
export const NEWER_KEPT = '另一台设备上交了更新的内容，已保留那一份；要换成这里写的，请再交一次'
/** The words about a step that its student has taken back. */
export const TAKEN_BACK = '已取回，改好以后再交这一步'

/** Opens the steps that a reload left, and sends each in its order once its answers have arrived, on every screen. */
export function openWaitingSteps(services: StepServices): WaitingSteps {
  const { api, realtime, outbox, kept_tasks, storage, account_id } = services
  const key = keyBesideOutbox(account_id, 'steps')
  const store = createStore<Waiting>(() => readWaiting(storage.getItem(key)))
  const onTheirWay = new Set<string>()
  let stopWaiting = () => {}

  const put = (waiting: Waiting) => {
    try {
      storage.setItem(key, JSON.stringify(waiting))
    } catch {
      // On a full device they wait for as long as the page stays open.
    }
    store.setState(waiting, true)
  }
  const pathOf = (task_id: string) => store.getState()[task_id] ?? NOTHING_WAITS
  const putPath = (task_id: string, change: Partial<PathOnDevice>) => {
    const path = { ...pathOf(task_id), ...change }
    const { [task_id]: _, ...others } = store.getState()
    const isEmpty = path.steps.length === 0 && Object.keys(path.drafts).length === 0
    put(isEmpty ? others : { ...others, [task_id]: path })
  }
  /** Puts a step in the place of the one that was sent, unless that was handed in anew meanwhile. */
  const replace = (task_id: string, sent: WaitingStep, next: WaitingStep | null) => {
    const { steps } = pathOf(task_id)
    if (!steps.includes(sent)) return
    putPath(task_id, { steps: steps.flatMap((step) => (step === sent ? (next ?? []) : step)) })
  }
  const settle = (task_id: string, progress: readonly StepProgress[]) => {
    const done = new Set(progress.flatMap((one) => (one.is_done ? one.step_no : [])))
    const { steps } = pathOf(task_id)
    // A doubt and a self-assessment may be written anew ([TK-183]).
    const left = steps.filter(({ step_no, answer }) => answer.kind !== 'answers' || !done.has(step_no))
    if (left.length < steps.length) putPath(task_id, { steps: left })
  }
  const askAgain = () => {
    stopWaiting()
    stopWaiting = services.wait(look, ASK_AGAIN_MS)
  }
  const send = async (task_id: string, step: WaitingStep) => {
    onTheirWay.add(task_id)
    const { step_no, answer, revision } = step
    try {
      const progress = await api.call('POST /api/pad/v1/task/hand-in-step', {
        task_id,
        step_no,
        answer,
        revision,
      })
      keepProgress(kept_tasks, task_id, progress)
      settle(task_id, [progress])
      const refusal = whyNotOver(answer, progress)
      replace(task_id, step, refusal === null ? null : { ...step, refusal })
    } catch (error) {
      const refusal = readRefusal(error)
      if (refusal.kind === 'rejected') replace(task_id, step, { ...step, refusal: refusal.reason })
      else {
        // A look now would ask again at once.
        onTheirWay.delete(task_id)
        if (refusal.kind !== 'signed_out') askAgain()
        return
      }
    }
    onTheirWay.delete(task_id)
    look()
  }
  function look() {
    if (realtime.status.getState() === 'offline') return
    const { entries } = outbox.getState()
    for (const [task_id, { steps }] of Object.entries(store.getState())) {
      const step = nextToSend(steps, (one) => hasStepArrived(entries, task_id, one))
      if (step !== null && !onTheirWay.has(task_id)) void send(task_id, step)
    }
  }

  const stops = [realtime.status.subscribe(look), outbox.subscribe(look)]
  look()
  return Object.assign(store, {
    hand: (task_id: string, handed: Omit<WaitingStep, 'refusal' | 'revision'>) => {
      const { steps, drafts } = pathOf(task_id)
      const before = steps.find(({ step_no }) => step_no === handed.step_no)
      const progress = kept_tasks.find(task_id)?.view.step_progress
      const known = progress?.find(({ step_no }) => step_no === handed.step_no)
      // The copy before may have arrived although its reply was lost.
      const revision = Math.max(before?.revision ?? 0, known?.revision ?? 0) + 1
      const step = { ...handed, revision: handed.answer.kind === 'answers' ? null : revision, refusal: null }
      const { [step.step_no]: _, ...rest } = drafts
      putPath(task_id, {
        steps:
          before !== undefined
            ? steps.map((one) => (one.step_no === step.step_no ? step : one))
            : [...steps, step],
        drafts: rest,
      })
      look()
    },
    takeBack: (task_id: string, step_no: number) =>
      putPath(task_id, {
        steps: pathOf(task_id).steps.map((one) =>
          one.step_no === step_no ? { ...one, refusal: TAKEN_BACK } : one,
        ),
      }),
    draft: (task_id: string, step_no: number, answer: StepDraft) =>
      putPath(task_id, { drafts: { ...pathOf(task_id).drafts, [step_no]: answer } }),
    settle: (task_id: string, progress: readonly StepProgress[]) => {
      settle(task_id, progress)
      look()
    },
    forget: (task_id: string) => putPath(task_id, NOTHING_WAITS),
    countWaiting: (task_id: string | null) =>
      task_id === null
        ? Object.values(store.getState()).reduce((sum, { steps }) => sum + steps.length, 0)
        : pathOf(task_id).steps.length,
    close: () => {
      stopWaiting()
      for (const stop of stops) stop()
    },
  })
}

/**
 * The step that is sent next: of an ordered path the one nearest to its beginning, so that one that was refused holds up those behind it; otherwise the
 * first that can be sent. Null while none can.
 */
export function nextToSend(
  steps: readonly WaitingStep[],
  hasArrived: (step: WaitingStep) => boolean,
): WaitingStep | null {
  const next = steps.find(
    (step) => step.refusal === null && steps.every(({ place }) => place >= step.place) && hasArrived(step),
  )
  return next ?? null
}

/** Whether the files of a step have arrived, and what was read, posted and answered before it: a material with questions is done by its answers ([TK-197]). */
function hasStepArrived(
  entries: OutboxState['entries'],
  task_id: string,
  { item_ids, place }: WaitingStep,
): boolean {
  const isDoneOnItsWay = Object.values(entries).some(
    (entry) => entry.source !== taskAnswers.source && entry.source_id === task_id && isWaiting(entry),
  )
  if (isDoneOnItsWay) return false
  return entriesOfTask(entries, task_id).every((entry) => {
    const isOwn = item_ids.includes(entry.item_id ?? '')
    if (!isOwn && place === 0) return true
    return !isWaiting(entry) && (!isOwn || countOnDevice(entry.value.part) === 0)
  })
}

/** Why a step that the server answered still waits, in words; null when it is over. */
function whyNotOver(answer: StepAnswer, { is_done, words, levels }: StepProgress): string | null {
  if (answer.kind === 'doubt' && words !== answer.words) return NEWER_KEPT
  if (answer.kind === 'self' && levels?.join() !== answer.levels.join()) return NEWER_KEPT
  return is_done ? null : NOT_ENOUGH
}

/** Notes in the task that the device keeps what the server said of a step. */
function keepProgress(kept_tasks: KeptTasks, task_id: string, progress: StepProgress): void {
  const kept = kept_tasks.find(task_id)
  if (kept === null) return
  const others = kept.view.step_progress.filter(({ step_no }) => step_no !== progress.step_no)
  kept_tasks.keep({ ...kept, view: { ...kept.view, step_progress: [...others, progress] } })
}
