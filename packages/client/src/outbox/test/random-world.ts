import { ApiError } from '../../api.ts'
import { OFFLINE } from '../../envelope.ts'
import type { AnswerKind } from '../answer-kind.ts'
import { openOutbox } from '../outbox.ts'
import {
  type AnswerKey,
  entryKey,
  type OutboxEntry,
  type Submission,
  type SubmissionReply,
} from '../outbox-entry.ts'
import { memoryDevice, SCOPE } from './stepped-outbox.ts'

/** An event of the random world. `pick` chooses among the things under way. */
export type Step =
  | { kind: 'write'; device: number; item: TestItem; pace: 'typing' | 'tap' }
  | { kind: 'arrive'; pick: number; reply: 'at once' | 'late' | 'lost' }
  | { kind: 'reply'; pick: number }
  | { kind: 'drop'; pick: number }
  | { kind: 'line'; device: number; isOnline: boolean }
  | { kind: 'pass'; ms: number }
  | { kind: 'reopen'; device: number; program: Program }
  | { kind: 'adopt'; device: number; item: TestItem }

/** The whole of a question, an item of it, or an answer of an area that only the newer program knows. */
export type TestItem = 'whole' | 'item-1' | 'new area'

/** Which version of the program runs on a device. */
export type Program = 'older' | 'newer'

const TASK = kindOf('task')
const NEW_AREA = kindOf('new-area')
const KINDS = { older: [TASK], newer: [TASK, NEW_AREA] }

type Request = { submission: Submission; reply: (reply: Reply) => void; fail: (error: Error) => void }
type Reply = SubmissionReply<'draft'>
export type World = ReturnType<typeof openRandomWorld>

/** Two devices of one student and a server that keeps the rules of [CR-18]; nothing moves until a step says so. */
export function openRandomWorld() {
  const server = openServer()
  const requests: Request[] = []
  const lateReplies: (() => void)[] = []
  const pads = [0, 1].map((number) => openPad(number, requests))

  const arrive = (request: Request, reply: 'at once' | 'late' | 'lost') => {
    const word = server.submit(request.submission)
    if (reply === 'at once') request.reply(word)
    else if (reply === 'late') lateReplies.push(() => request.reply(word))
    else request.fail(new ApiError(OFFLINE))
  }
  const act = (step: Step) => {
    switch (step.kind) {
      case 'write':
        return pads[step.device]?.write(answerOf(step.item), step.pace)
      case 'arrive':
        for (const request of picked(requests, step.pick)) arrive(request, step.reply)
        return
      case 'reply':
        for (const give of picked(lateReplies, step.pick)) give()
        return
      case 'drop':
        for (const request of picked(requests, step.pick)) request.fail(new ApiError(OFFLINE))
        return
      case 'line':
        return pads[step.device]?.setLine(step.isOnline)
      case 'pass':
        for (const pad of pads) pad.pass(step.ms)
        return
      case 'reopen':
        return pads[step.device]?.reopen(step.program)
      case 'adopt': {
        const answer = answerOf(step.item)
        const held = server.heldNow(entryKey({ source: answer.kind.source, ...answer.key }))
        if (held !== undefined) pads[step.device]?.adopt(answer, held)
      }
    }
  }
  const take = async (step: Step) => {
    act(step)
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return {
    pads,
    take,
    everHeld: (entry: AnswerKey | string) =>
      server.everHeld(typeof entry === 'string' ? entry : entryKey(entry)),
    heldNow: server.heldNow,
    heldKeys: server.heldKeys,
    /** The newer program runs and the line is back everywhere, and everything under way arrives. */
    comeToRest: async () => {
      for (const { number: device } of pads) {
        await take({ kind: 'reopen', device, program: 'newer' })
        await take({ kind: 'line', device, isOnline: true })
      }
      for (let turn = 0; turn < 60; turn += 1) {
        await take({ kind: 'pass', ms: 12_000 })
        await take({ kind: 'reply', pick: 0 })
        await take({ kind: 'arrive', pick: 0, reply: 'at once' })
      }
    },
  }
}

/** The server of one source: a higher revision replaces, and every reply names the submission that is held. */
function openServer() {
  const history = new Map<string, Submission[]>()
  return {
    submit: (submission: Submission): Reply => {
      const stored = history.get(entryKey(submission)) ?? []
      const held = stored.at(-1)
      const isNew = held === undefined || submission.revision > held.revision
      if (isNew) history.set(entryKey(submission), [...stored, submission])
      const { client_submission_id, revision } = isNew ? submission : held
      return { client_submission_id, revision, state: 'draft' }
    },
    everHeld: (key: string) => (history.get(key) ?? []).map(({ value }) => value),
    heldNow: (key: string) => history.get(key)?.at(-1),
    heldKeys: () => [...history.keys()],
  }
}

function openPad(number: number, requests: Request[]) {
  const storage = memoryDevice()
  const lastWritten = new Map<string, string>()
  const told = new Set<string>()
  let timers: { work: () => void; at: number }[] = []
  let now = 0
  let count = 0
  let isOnline = true
  let program: Program = 'newer'
  const send = (submission: Submission) =>
    new Promise<Reply>((reply, fail) => {
      if (isOnline) requests.push({ submission, reply, fail })
      else fail(new ApiError(OFFLINE))
    })
  const open = () => {
    const outbox = openOutbox({
      account_id: 'student-1',
      storage,
      isOnline: () => isOnline,
      wait: (work, delay_ms) => {
        const timer = { work, at: now + delay_ms }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
      senders: new Map(KINDS[program].map(({ source }) => [source, send])),
    })
    outbox.follow(SCOPE)
    outbox.subscribe(({ entries }) => {
      for (const { delivery, value } of Object.values(entries))
        if (delivery.kind === 'rejected') told.add(String(value))
    })
    return outbox
  }
  let outbox = open()
  return {
    number,
    lastWritten,
    told,
    entries: (): Record<string, OutboxEntry> => outbox.getState().entries,
    knows: (source: string) => KINDS[program].some((kind) => kind.source === source),
    kept: (): unknown[] =>
      JSON.parse(storage.getItem('jiangtai.pad.outbox.student-1') ?? '{"entries":[]}').entries,
    write: ({ kind, key }: TestAnswer, pace: 'typing' | 'tap') => {
      if (!KINDS[program].includes(kind)) return
      count += 1
      const value = `device ${number}, thought ${count}`
      lastWritten.set(entryKey({ source: kind.source, ...key }), value)
      outbox.write(kind, { ...key, scope: SCOPE, value, is_final: false, used_ms: 0, pace })
    },
    adopt: ({ kind, key }: TestAnswer, { value, revision }: Submission) => {
      if (!KINDS[program].includes(kind)) return
      outbox.adopt(kind, { ...key, scope: SCOPE, value, revision, is_final: false, state: 'draft' })
    },
    setLine: (next: boolean) => {
      isOnline = next
      if (isOnline) outbox.flush()
    },
    pass: (ms: number) => {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { work } of due) work()
    },
    reopen: (next: Program) => {
      outbox.close()
      program = next
      outbox = open()
      if (isOnline) outbox.flush()
    },
  }
}

type TestAnswer = { kind: AnswerKind; key: Omit<AnswerKey, 'source'> }

function answerOf(item: TestItem): TestAnswer {
  const item_id = item === 'item-1' ? item : null
  return { kind: item === 'new area' ? NEW_AREA : TASK, key: { source_id: 'submission-1', item_id } }
}

function kindOf(source: string): AnswerKind {
  return { source, send: () => Promise.reject(new Error('the pads of the random world send by themselves')) }
}

/** Takes one element out of a list, or none when the list is empty. */
function picked<T>(list: T[], pick: number): T[] {
  return list.length === 0 ? [] : list.splice(pick % list.length, 1)
}
