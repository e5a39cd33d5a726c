/** Most students that are called together ([CR-190]). */
export const MAX_CALLED = 6

/** How 随机点名 draws: some students, one of each group in use, or one group with all of it that is there ([CR-190]). */
export const CALL_WAYS = ['students', 'each_group', 'one_group'] as const
export type CallWay = (typeof CALL_WAYS)[number]

/** What became of a call: 答对, 答错, or 过 by a student who would rather not answer ([CR-193]). */
export const CALL_RESULTS = ['right', 'wrong', 'passed'] as const
export type CallResult = (typeof CALL_RESULTS)[number]

/** A student who is called; `group` is the name of the group where the draw went by groups ([CR-192]). */
export type CalledStudent = { call_id: string; student_id: string; name: string; group?: string }

/** The call in a room: the student who was drawn first, and those who were drawn together with that one. */
export type CallState = CalledStudent & {
  draw_id?: string
  /** The student had raised a hand and was not drawn ([CR-158]). */
  is_raised?: true
  others?: readonly CalledStudent[]
  /** What became of each call that was judged. */
  results?: Readonly<Record<string, CallResult>>
}

/** The facts of 随机点名: one for each student who is called, with the draw where there are several. */
export type CallEvent =
  | { type: 'student_called'; payload: CalledStudent & { draw_id?: string; is_raised?: true } }
  | { type: 'call_judged'; payload: CalledStudent & { result: CallResult | null } }
  | { type: 'call_put_away'; payload: { call_id: string } }

/** One fact further. Pure; a fact about a call that is no longer on the screen changes nothing. */
export function applyCallEvent(call: CallState | null, event: CallEvent): CallState | null {
  switch (event.type) {
    case 'student_called': {
      const { draw_id } = event.payload
      if (call === null || draw_id === undefined || call.draw_id !== draw_id) return event.payload
      return { ...call, others: [...(call.others ?? []), event.payload] }
    }
    case 'call_judged':
      return call === null ? null : judge(call, event.payload)
    case 'call_put_away':
      return call?.call_id === event.payload.call_id ? null : call
  }
}

/** Everybody who is called now, in the order of the draw. */
export function calledOf({
  call_id,
  student_id,
  name,
  group,
  others = [],
}: CallState): [CalledStudent, ...CalledStudent[]] {
  return [{ call_id, student_id, name, ...(group === undefined ? {} : { group }) }, ...others]
}

function judge(
  call: CallState,
  { call_id, result }: { call_id: string; result: CallResult | null },
): CallState {
  if (!calledOf(call).some((one) => one.call_id === call_id)) return call
  const { [call_id]: _before, ...results } = call.results ?? {}
  return { ...call, results: result === null ? results : { ...results, [call_id]: result } }
}
