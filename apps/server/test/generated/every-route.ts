import { type CallName, contract } from '@jiangtai/shared/contract.ts'
import type { Route } from '@jiangtai/shared/core/route.ts'
import type { AreaCalls, Exceptions, ValidCall } from './area.ts'
import type { OfficeRule, OfficeRules } from './office-rule.ts'
import type { RowRule, RowRules } from './row-rule.ts'

/** One call of the contract with what its area says of it. */
export type NamedRoute = {
  name: CallName
  /** What the test is called: the name, and which time when routes are tried more than once. */
  title: string
  /** The feature folder that describes it. */
  area: string
  route: Route
  valid: ValidCall
  rule: RowRule
  /** Null for calls that are not of school management. */
  office: OfficeRule | null
}

// Found by their name, so that a new area touches its own folder alone.
const callFiles = import.meta.glob<{ calls: AreaCalls }>('../../src/features/*/test/calls.ts', {
  eager: true,
})
const ruleFiles = import.meta.glob<{
  rowRules: RowRules
  officeRules?: OfficeRules
  exceptions?: Exceptions
}>('../../src/features/*/test/rules.ts', { eager: true })

/** Each route so many times: `npm run measure:generated` shows with it that the cost grows with the routes and no faster. */
const TIMES = Number(process.env['ROUTE_TIMES'] ?? 1)

/** Every call there is, in the order of the contract. */
export const contractRoutes: readonly { name: CallName; route: Route }[] = Object.values(contract).flatMap(
  (group) =>
    Object.values<Route>(group).map((route) => ({
      route,
      // The contract's names are made of just these two parts.
      name: `${route.method} ${route.path}` as CallName,
    })),
)

/** What each area describes, by its folder. */
export const areas = Object.keys(callFiles).map((file) => {
  const rules = ruleFiles[file.replace('calls.ts', 'rules.ts')]
  return {
    area: file.split('/').at(-3) ?? '',
    calls: callFiles[file]?.calls ?? {},
    rowRules: rules?.rowRules ?? {},
    officeRules: rules?.officeRules ?? {},
    exceptions: rules?.exceptions ?? {},
  }
})

/** Every call of the contract that an area describes; `every-route.test.ts` fails for one that none or two describe. */
export const everyRoute: readonly NamedRoute[] = contractRoutes.flatMap(({ name, route }) =>
  areas.flatMap(({ area, calls, rowRules, officeRules }) => {
    const [valid, rule] = [calls[name] as ValidCall | undefined, rowRules[name]]
    if (valid === undefined || rule === undefined) return []
    const office = officeRules[name] ?? null
    return Array.from({ length: TIMES }, (_, time) => ({
      name,
      title: time === 0 ? name : `${name} (${time + 1})`,
      ...{ area, route, valid, rule, office },
    }))
  }),
)

/** The calls an area describes. */
export function routesOf(area: string): readonly NamedRoute[] {
  return everyRoute.filter((named) => named.area === area)
}

/** The right call of one route. */
export function validCall<N extends CallName>(name: N): ValidCall<N> {
  for (const { calls } of areas) {
    const found = calls[name]
    if (found !== undefined) return found
  }
  throw new Error(`${name} is not described`)
}

/** One kind of exception, of all areas together. */
export function exceptionsOf<K extends keyof Exceptions>(kind: K): NonNullable<Exceptions[K]>[] {
  return areas.flatMap(({ exceptions }) => {
    const found = exceptions[kind]
    return found === undefined ? [] : [found]
  })
}
