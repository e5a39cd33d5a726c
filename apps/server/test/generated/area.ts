import type { CallInput, CallName } from '@jiangtai/shared/contract.ts'
import type { TestApp } from '../test-app.ts'
import { managerTokenOf } from './world/prepared.ts'
import { first, type Side } from './world/side.ts'

/** Who makes the call, what has to happen before it is due, and a body that is right. */
export type ValidCall<N extends CallName = CallName> = {
  as: 'nobody' | 'teacher' | 'student' | 'manager'
  before?: (app: TestApp, side: Side) => Promise<unknown>
  body: (side: Side) => CallInput<N>
}

/** A right call for each call of one area; the generated tests start from these. */
export type AreaCalls = { [N in CallName]?: ValidCall<N> }

/** What holds for every call but these, each with its reason beside it. */
export type Exceptions = {
  /** Calls that may take more statements than others, and how many. */
  statements?: Partial<Record<CallName, number>>
  /** Calls that answer anew each time: what they give out is never kept. */
  new_each_time?: readonly CallName[]
  /** Calls that store the same again when they are sent again; what is added or removed is compared all the same. */
  stored_again?: readonly CallName[]
  /** Places of a body with ids the caller brings for things that are made by the call; one that is taken is refused by name. */
  made_by_caller?: Partial<Record<CallName, RegExp>>
  /** Calls that leave out what may not be seen: theirs and nobody's are answered alike, by nothing. */
  leaves_out?: readonly CallName[]
  /** Actions that the calls of the area do not leave in the log, and where they are told. */
  recorded_elsewhere?: Readonly<Record<string, string>>
  /** What a whole school does once answers so from then on, which still says that the caller may. */
  once_a_school?: Partial<Record<CallName, string>>
}

/** The token a valid call is made with. */
export function tokenFor(call: Pick<ValidCall, 'as'>, side: Side): string | null {
  if (call.as === 'nobody') return null
  if (call.as === 'manager') return managerTokenOf(side)
  return call.as === 'teacher' ? side.teacher.token : first(side.students).token
}
