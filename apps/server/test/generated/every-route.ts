import { type CallName, contract } from '@jiangtai/shared/contract.ts'
import type { Route } from '@jiangtai/shared/core/route.ts'
import { type RowRule, rowRules } from './authorization-table.ts'
import { type ValidCall, validCalls } from './valid-calls.ts'

/** One call of the contract with a right call and its row rule beside it. */
export type NamedRoute = { name: CallName; route: Route; valid: ValidCall; rule: RowRule }

const all = Object.values(contract).flatMap((area) =>
  Object.values<Route>(area).map((route) => ({
    route,
    // The contract's names are made of just these two parts.
    name: `${route.method} ${route.path}` as CallName,
  })),
)

/** Calls of the contract that nobody has described yet: the test beside this fails for each. */
export const undescribed: readonly string[] = all.flatMap(({ name }) => [
  ...(validCalls[name] === undefined ? [`${name}: no right call in valid-calls.ts`] : []),
  ...(rowRules[name] === undefined ? [`${name}: no row rule in authorization-table.ts`] : []),
])

/** Every call of the contract, in its order: what is added there is tried by the generated tests from then on. */
export const everyRoute: readonly NamedRoute[] = all.flatMap(({ name, route }) => {
  const [valid, rule] = [validCalls[name] as ValidCall | undefined, rowRules[name]]
  return valid === undefined || rule === undefined ? [] : [{ name, route, valid, rule }]
})
