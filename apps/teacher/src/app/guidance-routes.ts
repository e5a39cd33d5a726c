import type { Access, ScreenRoute } from './routes.tsx'

/** A page of guides, with the parts of its query that make it another page. */
function guidanceRoute(
  [path, title, access]: [path: string, title: string, access: Access],
  tab_params: readonly string[],
  load: ScreenRoute['load'],
): ScreenRoute {
  return { ...{ path, title, access }, ...{ scene: 'guidance', layout: 'shell', tab_params, load } }
}

/** The screens of guides. */
export const guidanceRoutes: readonly ScreenRoute[] = [
  guidanceRoute(
    ['/guidance/list', '已发布的导学', 'guidance.query'],
    [],
    async () => (await import('../features/guidance/screens/GuideListScreen.tsx')).GuideListScreen,
  ),
  guidanceRoute(
    ['/guidance/draft-list', '导学草稿箱', 'guidance.query'],
    [],
    async () => (await import('../features/guidance/screens/GuideDraftsScreen.tsx')).GuideDraftsScreen,
  ),
  guidanceRoute(
    ['/guidance/share-list', '共享导学', 'guidance.query'],
    [],
    async () =>
      (await import('../features/guidance/screens/SharedGuideListScreen.tsx')).SharedGuideListScreen,
  ),
  guidanceRoute(
    ['/guidance/share-detail', '共享导学', 'guidance.get'],
    ['task_id'],
    async () => (await import('../features/guidance/screens/SharedGuideScreen.tsx')).SharedGuideScreen,
  ),
  guidanceRoute(
    ['/guidance/edit', '编写导学', 'guidance.edit'],
    ['task_id'],
    async () => (await import('../features/guidance/screens/EditGuideScreen.tsx')).EditGuideScreen,
  ),
  guidanceRoute(
    ['/guidance/detail', '导学详情', 'guidance.get'],
    ['task_id'],
    async () => (await import('../features/guidance/screens/GuideScreen.tsx')).GuideScreen,
  ),
]
