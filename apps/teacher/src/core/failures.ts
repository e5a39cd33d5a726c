import type { FailureNotice, SignedOut } from '@jiangtai/client/sign-out-flow.ts'
import { createStore } from 'zustand/vanilla'

/** The notices about failed calls; the shell shows them, because only it has the kit. */
export type Failures = {
  signed_out: SignedOut | null
  /** Counts up, so that the same words said again are shown again. */
  notice: (FailureNotice & { count: number }) | null
}

/** Failures waiting to be shown. */
export const failures = createStore<Failures>(() => ({ signed_out: null, notice: null }))

/** The sign-in has ended; said once (spec §8). */
export function showSignedOut(signed_out: SignedOut): void {
  failures.setState({ signed_out })
}

/** A call was refused without ending the sign-in. */
export function showNotice(notice: FailureNotice): void {
  failures.setState((state) => ({ notice: { ...notice, count: (state.notice?.count ?? 0) + 1 } }))
}
