import type { ScreenRoute } from '../routes.tsx'
import { screenOf } from './screen-of.ts'

/** The screens of guides. */
export const guidanceRoutes: readonly ScreenRoute[] = [
  {
    path: '/guidance/list',
    title: '已发布的导学',
    access: 'guidance.query',
    scene: 'guidance',
    load: screenOf(() => import('../../features/guidance/screens/GuideLists.tsx'), 'GuideListScreen'),
  },
  {
    path: '/guidance/draft-list',
    title: '导学草稿箱',
    access: 'guidance.query',
    scene: 'guidance',
    load: screenOf(() => import('../../features/guidance/screens/GuideLists.tsx'), 'GuideDraftsScreen'),
  },
  {
    path: '/guidance/share-list',
    title: '共享导学',
    access: 'guidance.query',
    scene: 'guidance',
    load: screenOf(() => import('../../features/guidance/screens/GuideLists.tsx'), 'SharedGuideListScreen'),
  },
  {
    path: '/guidance/share-detail',
    title: '共享导学',
    access: 'guidance.get',
    scene: 'guidance',
    tab_params: ['task_id'],
    load: screenOf(
      () => import('../../features/guidance/screens/SharedGuideScreen.tsx'),
      'SharedGuideScreen',
    ),
  },
  {
    path: '/guidance/edit',
    title: '编写导学',
    access: 'guidance.edit',
    scene: 'guidance',
    tab_params: ['task_id'],
    load: screenOf(() => import('../../features/guidance/screens/EditGuideScreen.tsx'), 'EditGuideScreen'),
  },
  {
    path: '/guidance/detail',
    title: '导学详情',
    access: 'guidance.get',
    scene: 'guidance',
    tab_params: ['task_id'],
    load: screenOf(() => import('../../features/guidance/screens/GuideScreen.tsx'), 'GuideScreen'),
  },
]
