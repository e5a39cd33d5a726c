import type { Access, ScreenRoute } from './routes.tsx'

/** A page of homework, with the parts of its query that make it another page. */
function homeworkRoute(
  [path, title, access]: [path: string, title: string, access: Access],
  tab_params: readonly string[],
  load: ScreenRoute['load'],
): ScreenRoute {
  return {
    ...{ path, title, access },
    ...{ scene: 'homework', layout: 'shell', tab_params, load },
  }
}

/** The screens of homework. */
export const homeworkRoutes: readonly ScreenRoute[] = [
  homeworkRoute(
    ['/homework/box/homework-list', '已发布的作业', 'homework.query'],
    [],
    async () => (await import('../features/homework/screens/HomeworkListScreen.tsx')).HomeworkListScreen,
  ),
  homeworkRoute(
    ['/homework/box/homework-draft-list', '作业草稿箱', 'homework.query'],
    [],
    async () => (await import('../features/homework/screens/HomeworkDraftsScreen.tsx')).HomeworkDraftsScreen,
  ),
  homeworkRoute(
    ['/homework/box/homework-share-list', '共享作业', 'homework.query'],
    [],
    async () =>
      (await import('../features/homework/screens/SharedHomeworkListScreen.tsx')).SharedHomeworkListScreen,
  ),
  homeworkRoute(
    ['/homework/box/homework-share-detail', '共享作业', 'homework.get'],
    ['task_id'],
    async () => (await import('../features/homework/screens/SharedHomeworkScreen.tsx')).SharedHomeworkScreen,
  ),
  homeworkRoute(
    ['/homework/box/workload', '作业公示', 'homework.query'],
    [],
    async () => (await import('../features/homework/workload/WorkloadScreen.tsx')).WorkloadScreen,
  ),
  homeworkRoute(
    ['/homework/box/homework-edit', '布置作业', 'homework.edit'],
    ['task_id'],
    async () => (await import('../features/homework/screens/EditHomeworkScreen.tsx')).EditHomeworkScreen,
  ),
  homeworkRoute(
    ['/homework/box/homework-detail', '作业详情', 'homework.get'],
    ['task_id'],
    async () => (await import('../features/homework/screens/HomeworkScreen.tsx')).HomeworkScreen,
  ),
]
