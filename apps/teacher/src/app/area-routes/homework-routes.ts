import type { ScreenRoute } from '../routes.tsx'
import { screenOf } from './screen-of.ts'

/** The screens of homework. */
export const homeworkRoutes: readonly ScreenRoute[] = [
  {
    path: '/homework/box/homework-list',
    title: '已发布的作业',
    access: 'homework.query',
    scene: 'homework',
    load: screenOf(() => import('../../features/homework/screens/HomeworkLists.tsx'), 'HomeworkListScreen'),
  },
  {
    path: '/homework/box/homework-draft-list',
    title: '作业草稿箱',
    access: 'homework.query',
    scene: 'homework',
    load: screenOf(() => import('../../features/homework/screens/HomeworkLists.tsx'), 'HomeworkDraftsScreen'),
  },
  {
    path: '/homework/box/homework-share-list',
    title: '共享作业',
    access: 'homework.query',
    scene: 'homework',
    load: screenOf(
      () => import('../../features/homework/screens/HomeworkLists.tsx'),
      'SharedHomeworkListScreen',
    ),
  },
  {
    path: '/homework/box/homework-share-detail',
    title: '共享作业',
    access: 'homework.get',
    scene: 'homework',
    tab_params: ['task_id'],
    load: screenOf(
      () => import('../../features/homework/screens/SharedHomeworkScreen.tsx'),
      'SharedHomeworkScreen',
    ),
  },
  {
    path: '/homework/box/workload',
    title: '作业公示',
    access: 'homework.query',
    scene: 'homework',
    load: screenOf(() => import('../../features/homework/workload/WorkloadScreen.tsx'), 'WorkloadScreen'),
  },
  {
    path: '/homework/box/homework-edit',
    title: '布置作业',
    access: 'homework.edit',
    scene: 'homework',
    tab_params: ['task_id'],
    load: screenOf(
      () => import('../../features/homework/screens/EditHomeworkScreen.tsx'),
      'EditHomeworkScreen',
    ),
  },
  {
    path: '/homework/box/homework-detail',
    title: '作业详情',
    access: 'homework.get',
    scene: 'homework',
    tab_params: ['task_id'],
    load: screenOf(() => import('../../features/homework/screens/HomeworkScreen.tsx'), 'HomeworkScreen'),
  },
]
