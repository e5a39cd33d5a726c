/** Which bars stand around a page (spec §2 "Layout visibility", SH-04). */
export type Layout = { top: boolean; side: boolean; left: boolean; right: boolean }

const EVERYTHING: Layout = { top: true, side: true, left: true, right: true }
const NOTHING: Layout = { top: false, side: false, left: false, right: false }
const NO_NAVIGATION: Layout = { ...EVERYTHING, top: false, side: false }
const NO_SIDE_BARS: Layout = { ...EVERYTHING, left: false, right: false }

/** The paths that differ; a path that ends in `/` stands for everything under it. Everywhere else everything is shown. */
export const LAYOUTS: readonly { path: string; layout: Layout }[] = [
  { path: '/app/', layout: NOTHING },
  { path: '/login', layout: NO_NAVIGATION },
  { path: '/dataReport', layout: NO_NAVIGATION },
  { path: '/middlePage', layout: NO_NAVIGATION },
  { path: '/studentpad/homework-contentshow', layout: NO_NAVIGATION },
  { path: '/question_center/question_my/question_parsing_que', layout: NO_SIDE_BARS },
  { path: '/question_center/question_my/question_parsing_answer', layout: NO_SIDE_BARS },
  { path: '/question_center/question_my/question_parsing_points', layout: NO_SIDE_BARS },
]

/** The bars around the page at a path. */
export function layoutOf(pathname: string): Layout {
  const differing = LAYOUTS.find(({ path }) =>
    path.endsWith('/') ? pathname.startsWith(path) : pathname === path,
  )
  return differing?.layout ?? EVERYTHING
}
