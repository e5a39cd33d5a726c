import type { CurrentUser } from '../../core/session/user.ts'
import { type Guarded, keepAllowed } from './allowed-routes.ts'
import type { AppRoute } from '../routes.tsx'
import { SCENES } from './scenes.ts'

/** The facts about a teacher that decide which routes are open. */
export type Viewer = Pick<CurrentUser, 'grants'> & { info: Pick<CurrentUser['info'], 'isScience'> }

interface Node extends Guarded<Node> {
  route: AppRoute | null
}

/** Spec §6: 学生诊断 is for teachers of the science subjects. */
const SCIENCE_ONLY: readonly string[] = ['/teachingGrowth/studentDiagnosis']

/** The addresses one teacher may open (spec §4 "Route generation"): the tree of the areas, pruned by permission. */
export function openRoutes(routes: readonly AppRoute[], user: Viewer): AppRoute[] {
  const tree = [null, ...SCENES.map(({ id }) => id)].map((scene) =>
    nodeOf(
      null,
      routes.filter((route) => route.scene === scene),
    ),
  )
  return flatten(keepAllowed(tree, user.grants)).filter(
    ({ path }) => user.info.isScience || !SCIENCE_ONLY.includes(path),
  )
}

function nodeOf(route: AppRoute | null, below: readonly AppRoute[]): Node {
  const children = below.map((child) => nodeOf(child, []))
  return { route, access: route === null ? null : [route.access], children }
}

function flatten(nodes: readonly Node[]): AppRoute[] {
  return nodes.flatMap(({ route, children }) => [...(route === null ? [] : [route]), ...flatten(children)])
}
