import { ApiError } from '@jiangtai/client/api.ts'
import { ASKING_EACH_MS } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Admitted, ClassNames, Classmate, ScanCalls } from './scan-calls.ts'

/** Where a child stands on the way in ([PD-100] to [PD-103]). */
export type ScanStep =
  | { kind: 'code'; isBusy: boolean; trouble: string | null }
  | { kind: 'names'; names: ClassNames; trouble: string | null }
  | { kind: 'sure'; names: ClassNames; student: Classmate; isBusy: boolean }
  | { kind: 'waiting'; names: ClassNames; student: Classmate; isAway: boolean }

export type Scan = {
  step: ScanStep
  enter: (code: string) => void
  choose: (student: Classmate) => void
  /** The child says that the name is the own one. */
  confirm: () => void
  backToNames: () => void
  backToCode: () => void
}

const START: Extract<ScanStep, { kind: 'code' }> = { kind: 'code', isBusy: false, trouble: null }

/** The way from a code to a sign-in. */
export function useScan(calls: ScanCalls, onAdmit: (admitted: Admitted) => void): Scan {
  const [step, setStep] = useState<ScanStep>(START)
  // A camera reads the same code again and again.
  const isEntering = useRef(false)
  const failed = (error: unknown) => setStep({ ...START, trouble: messageOf(error) })

  const isWaiting = step.kind === 'waiting'
  const admit = useEffectEvent(onAdmit)
  // Asks every second whether the teacher has answered, also while the line is away.
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    let timer = 0
    const answered = (next: (before: Extract<ScanStep, { kind: 'waiting' }>) => ScanStep) => {
      if (!isOver) setStep((before) => (before.kind === 'waiting' ? next(before) : before))
    }
    const again = (isAway: boolean) => {
      answered((before) => (before.isAway === isAway ? before : { ...before, isAway }))
      if (!isOver) timer = window.setTimeout(() => void look(), ASKING_EACH_MS)
    }
    async function look(): Promise<void> {
      try {
        const asked = await calls.collect()
        if (isOver) return
        if (asked.state === 'waiting') return again(false)
        if (asked.state === 'refused')
          return answered(({ names }) => ({ kind: 'names', names, trouble: REFUSED }))
        if (asked.state === 'over') return answered(() => ({ ...START, trouble: OVER }))
        const admitted = await patiently(() => calls.admitted(asked))
        if (!isOver) admit(admitted)
      } catch (error) {
        if (isPassing(error)) return again(true)
        answered(({ names }) => ({ kind: 'names', names, trouble: messageOf(error) }))
      }
    }
    void look()
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [isWaiting, calls])

  return {
    step,
    enter: (code) => {
      if (isEntering.current) return
      isEntering.current = true
      setStep({ ...START, isBusy: true })
      calls
        .enter(code)
        .then((names) => setStep({ kind: 'names', names, trouble: null }), failed)
        .finally(() => (isEntering.current = false))
    },
    choose: (student) =>
      setStep((before) =>
        before.kind === 'names' ? { kind: 'sure', names: before.names, student, isBusy: false } : before,
      ),
    confirm: () => {
      if (step.kind !== 'sure' || step.isBusy) return
      const { names, student } = step
      setStep({ ...step, isBusy: true })
      calls.ask(student.student_id).then(
        () => setStep({ kind: 'waiting', names, student, isAway: false }),
        (error: unknown) =>
          isOfCode(error) ? failed(error) : setStep({ kind: 'names', names, trouble: messageOf(error) }),
      )
    },
    backToNames: () =>
      setStep((before) =>
        before.kind === 'code' ? before : { kind: 'names', names: before.names, trouble: null },
      ),
    backToCode: () => setStep(START),
  }
}

const REFUSED = '老师没有同意，请看看是不是点错了名字'
const OVER = '老师已经关闭扫码登录，请老师重新打开，再扫一次'

/** The token came once: what follows it is tried again while the line is away. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
      await new Promise((resolve) => window.setTimeout(resolve, ASKING_EACH_MS))
    }
  }
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['OFFLINE', 'TIMEOUT', 'SYSTEM', 'UNAVAILABLE', 'TOO_MANY'].includes(error.name)
  )
}

function isOfCode(error: unknown): boolean {
  return error instanceof ApiError && error.fieldMessage('pad_secret') !== null
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '请稍后重试'
}
