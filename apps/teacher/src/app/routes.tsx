import type { Permission } from '@jiangtai/shared/core/permissions.ts'
import type { Screen } from '../core/screen.ts'
import { BOARD_PATH, REMOTE_PATH, WATCH_PATH } from '../core/board-path.ts'
import { type PlannedRoute, plannedRoutes } from './menu/planned-routes.ts'
import { guidanceRoutes } from './area-routes/guidance-routes.ts'
import { homeworkRoutes } from './area-routes/homework-routes.ts'
import type { SceneId } from './menu/scenes.ts'
import { questionCenterRoutes } from './area-routes/question-center-routes.ts'
import { screenOf } from './area-routes/screen-of.ts'

/** The condition to open a screen: a permission, or being signed in. */
export type Access = Permission | 'signed_in'

/** One screen of the teacher's app. */
export type ScreenRoute = {
  path: string
  /** Title of the page and, until the screen names it, of its tab. */
  title: string
  /** Who may open it; the same words as on the server's routes. */
  access: Access
  /** Where it belongs in the left bar and the side nav; null for a page of no area (one's own account). */
  scene: SceneId | null
  /** A page stands in a tab where it says nothing; `bare` fills the window (spec §2 "Layout visibility"); `document` is no page of the shell's. */
  layout?: 'bare' | 'document'
  /** Parts of the query that make it another page, and so another tab: a lesson's id does, a filter does not. None where there is one tab. */
  tab_params?: readonly string[]
  load: () => Promise<Screen>
}

/** Where `/` leads (spec §2). */
export const HOME_PATH = '/resource/personal/list'

/** Where a sign-in leads that was asked for no page ([SE-51]): everybody has something to do there. */
export const FRONT_DOOR = '/workbench'

/** Every screen there is. A menu entry appears when its screen is here and the teacher may open it. */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: FRONT_DOOR,
    title: '工作台',
    access: 'signed_in',
    scene: 'workbench',
    load: screenOf(() => import('../features/workbench/WorkbenchScreen.tsx'), 'WorkbenchScreen'),
  },
  {
    path: '/resource/personal/list',
    title: '个人资源',
    access: 'resource.query',
    scene: 'resource',
    load: screenOf(
      () => import('../features/resources/personal/PersonalListScreen.tsx'),
      'PersonalListScreen',
    ),
  },
  {
    path: '/resource/share/list',
    title: '共享资源',
    access: 'resource.query',
    scene: 'resource',
    load: screenOf(() => import('../features/resources/SharedListScreen.tsx'), 'SharedListScreen'),
  },
  {
    path: '/classPreparation/chooseCommonFile',
    title: '个人资源',
    access: 'resource.query',
    scene: 'lesson_picker',
    tab_params: ['prepare_lesson_id'],
    load: screenOf(() => import('../features/resources/pickers/PickerScreens.tsx'), 'LessonOwnPicker'),
  },
  {
    path: '/classPreparation/chooseShareCommonFile',
    title: '共享资源',
    access: 'resource.query',
    scene: 'lesson_picker',
    tab_params: ['prepare_lesson_id'],
    load: screenOf(() => import('../features/resources/pickers/PickerScreens.tsx'), 'LessonSharedPicker'),
  },
  {
    path: '/guidance/chooseCommonFile',
    title: '个人资源',
    access: 'resource.query',
    scene: 'guidance_picker',
    tab_params: ['task_id'],
    load: screenOf(() => import('../features/resources/pickers/PickerScreens.tsx'), 'GuidanceOwnPicker'),
  },
  {
    path: '/guidance/chooseShareCommonFile',
    title: '共享资源',
    access: 'resource.query',
    scene: 'guidance_picker',
    tab_params: ['task_id'],
    load: screenOf(() => import('../features/resources/pickers/PickerScreens.tsx'), 'GuidanceSharedPicker'),
  },
  {
    path: '/questionnaire/notification/chooseCommonFile',
    title: '选择通知附件',
    access: 'resource.query',
    scene: 'notice_picker',
    load: screenOf(() => import('../features/resources/pickers/PickerScreens.tsx'), 'NoticePicker'),
  },
  {
    path: '/classPreparation/preparationList',
    title: '备课',
    access: 'classPreparation.query',
    scene: 'lessons',
    load: screenOf(() => import('../features/lessons/list/LessonListScreen.tsx'), 'LessonListScreen'),
  },
  {
    path: '/classPreparation/addPreparation',
    title: '新建备课',
    access: 'classPreparation.add',
    scene: 'lessons',
    load: screenOf(() => import('../features/lessons/form/AddLessonScreen.tsx'), 'AddLessonScreen'),
  },
  {
    path: '/classPreparation/preparationDetails',
    title: '备课详情',
    access: 'classPreparation.get',
    scene: 'lessons',
    tab_params: ['prepare_lesson_id'],
    load: screenOf(() => import('./lesson/LessonPage.tsx'), 'LessonPage'),
  },
  {
    path: '/classPreparation/sharedPreparation',
    title: '共享备课',
    access: 'classPreparation.get',
    scene: 'lessons',
    tab_params: ['prepare_lesson_id'],
    load: screenOf(() => import('../features/lessons/shared/SharedLessonScreen.tsx'), 'SharedLessonScreen'),
  },
  {
    path: BOARD_PATH,
    title: '上课',
    access: 'classPreparation.get',
    scene: 'lessons',
    layout: 'document',
    tab_params: ['prepare_lesson_id', 'class_id'],
    load: screenOf(() => import('./board/BoardPage.tsx'), 'BoardPage'),
  },
  {
    path: REMOTE_PATH,
    title: '手机遥控',
    access: 'classPreparation.get',
    scene: 'lessons',
    layout: 'document',
    load: screenOf(() => import('./board/RemotePage.tsx'), 'RemotePage'),
  },
  {
    path: '/classPreparation/lessonRecord',
    title: '课堂记录',
    access: 'classPreparation.get',
    scene: 'lessons',
    tab_params: ['lesson_session_id'],
    load: screenOf(() => import('../features/classroom/LessonRecordScreen.tsx'), 'LessonRecordScreen'),
  },
  {
    path: '/classPreparation/lessonReplay',
    title: '回放',
    access: 'classPreparation.get',
    scene: 'lessons',
    tab_params: ['lesson_session_id'],
    load: screenOf(() => import('../features/classroom/viewing/replay/ReplayScreen.tsx'), 'ReplayScreen'),
  },
  {
    path: WATCH_PATH,
    title: '巡课',
    access: 'classPreparation.get',
    scene: 'lessons',
    layout: 'document',
    load: screenOf(() => import('./board/RemotePage.tsx'), 'RemotePage'),
  },
  ...homeworkRoutes,
  ...guidanceRoutes,
  ...questionCenterRoutes,
  {
    path: '/schoolManage',
    title: '学校管理',
    access: 'schoolManage.query',
    scene: 'school',
    load: screenOf(() => import('./school/SchoolScreen.tsx'), 'SchoolScreen'),
  },
  {
    path: '/schoolManage/import',
    title: '学校管理',
    access: 'schoolManage.import',
    scene: 'school',
    load: screenOf(() => import('./school/SchoolScreen.tsx'), 'ImportScreen'),
  },
  {
    path: '/schoolManage/classDetails',
    title: '班级',
    access: 'schoolManage.get',
    scene: 'school',
    tab_params: ['class_id'],
    load: screenOf(() => import('../features/classes/details/ClassDetailsScreen.tsx'), 'ClassDetailsScreen'),
  },
  {
    path: '/schoolManage/teacherDetails',
    title: '教师详情',
    access: 'schoolManage.get',
    scene: 'school',
    tab_params: ['teacher_id'],
    load: screenOf(() => import('../features/teachers/TeacherDetailsScreen.tsx'), 'TeacherDetailsScreen'),
  },
  {
    path: '/schoolManage/studentDetails',
    title: '学生详情',
    access: 'schoolManage.get',
    scene: 'school',
    tab_params: ['student_id'],
    load: screenOf(() => import('../features/students/StudentDetailsScreen.tsx'), 'StudentDetailsScreen'),
  },
  {
    path: '/account',
    title: '我的账号',
    access: 'signed_in',
    scene: null,
    load: screenOf(() => import('../features/account/AccountScreen.tsx'), 'AccountScreen'),
  },
  {
    path: '/unbindWechat',
    title: '解除微信绑定',
    access: 'signed_in',
    scene: null,
    load: screenOf(() => import('../features/account/UnbindWechatScreen.tsx'), 'UnbindWechatScreen'),
  },
  {
    path: '/classGrouping',
    title: '班级分组',
    access: 'classGrouping.query',
    scene: 'grouping',
    load: screenOf(() => import('../features/grouping/ClassGroupingScreen.tsx'), 'ClassGroupingScreen'),
  },
]

/** An address inside the shell. */
export type AppRoute = ScreenRoute | PlannedRoute

/** Every address inside the shell. */
export const appRoutes: readonly AppRoute[] = [...screenRoutes, ...plannedRoutes]

/** The route of a path, or null. */
export function findRoute(pathname: string): AppRoute | null {
  return appRoutes.find((route) => route.path === pathname) ?? null
}

/** The built screen at a path, or null. */
export function findScreen(pathname: string): ScreenRoute | null {
  return screenRoutes.find((route) => route.path === pathname) ?? null
}

/** The identity of the tab that shows a place: its path and the parts of its query that name the thing shown. */
export function tabKeyOf(route: Pick<AppRoute, 'path' | 'tab_params'>, search: string): string {
  const query = new URLSearchParams(search)
  const named = new URLSearchParams()
  for (const name of route.tab_params ?? []) {
    const value = query.get(name)
    if (value !== null) named.set(name, value)
  }
  const text = named.toString()
  return text === '' ? route.path : `${route.path}?${text}`
}
