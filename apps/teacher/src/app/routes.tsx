import { can, type Grants, type Permission } from '@jiangtai/shared/core/permissions.ts'
import type { ComponentType } from 'react'
import type { SceneId } from './scenes.ts'

/** One screen of the teacher's app. */
export type ScreenRoute = {
  path: string
  /** Title of the page and, until the screen names it, of its tab. */
  title: string
  /** Who may open it; the same words as on the server's routes. */
  access: Permission | 'signed_in'
  /** Where it belongs in the left bar and the side nav; null for what belongs to no area (one's own account). */
  scene: SceneId | null
  /** `shell` is a page in a tab; `bare` fills the window (spec §2 "Layout visibility"). */
  layout: 'shell' | 'bare'
  /** Parts of the query that make it another page, and so another tab: a lesson's id does, a filter does not. */
  tab_params: readonly string[]
  load: () => Promise<ComponentType>
}

/** Every screen there is. A menu entry appears when its screen is here and the teacher may open it. */
export const screenRoutes: readonly ScreenRoute[] = [
  {
    path: '/workbench',
    title: '工作台',
    access: 'classPreparation.query',
    scene: 'workbench',
    layout: 'shell',
    tab_params: [],
    load: async () => (await import('../features/workbench/WorkbenchScreen.tsx')).WorkbenchScreen,
  },
  {
    path: '/resource/personal/list',
    title: '个人资源',
    access: 'resource.query',
    scene: 'resource',
    layout: 'shell',
    tab_params: [],
    load: async () => (await import('../features/resources/PersonalListScreen.tsx')).PersonalListScreen,
  },
  {
    path: '/classPreparation/preparationList',
    title: '备课',
    access: 'classPreparation.query',
    scene: 'lessons',
    layout: 'shell',
    tab_params: [],
    load: async () => (await import('../features/lessons/LessonListScreen.tsx')).LessonListScreen,
  },
  {
    path: '/classPreparation/addPreparation',
    title: '新建备课',
    access: 'classPreparation.add',
    scene: 'lessons',
    layout: 'shell',
    tab_params: [],
    load: async () => (await import('../features/lessons/AddLessonScreen.tsx')).AddLessonScreen,
  },
  {
    path: '/classPreparation/preparationDetails',
    title: '备课详情',
    access: 'classPreparation.get',
    scene: 'lessons',
    layout: 'shell',
    tab_params: ['prepare_lesson_id'],
    load: async () => (await import('../features/lessons/LessonDetailsScreen.tsx')).LessonDetailsScreen,
  },
  {
    path: '/classPreparation/blackBoard',
    title: '上课',
    access: 'classPreparation.get',
    scene: 'lessons',
    layout: 'bare',
    tab_params: ['prepare_lesson_id', 'class_id'],
    load: async () => (await import('../features/classroom/BlackboardScreen.tsx')).BlackboardScreen,
  },
  {
    path: '/classPreparation/lessonRecord',
    title: '课堂记录',
    access: 'classPreparation.get',
    scene: 'lessons',
    layout: 'shell',
    tab_params: ['lesson_session_id'],
    load: async () => (await import('../features/classroom/LessonRecordScreen.tsx')).LessonRecordScreen,
  },
  {
    path: '/question_center/question_center_bank',
    title: '试题库',
    access: 'questionCenter.query',
    scene: 'questions',
    layout: 'shell',
    tab_params: [],
    load: async () => (await import('../features/questions/QuestionBankScreen.tsx')).QuestionBankScreen,
  },
]

/** Where `/` leads (spec §2). */
export const HOME_PATH = '/resource/personal/list'

/** The screen at a path, or null. */
export function findScreen(pathname: string): ScreenRoute | null {
  return screenRoutes.find((route) => route.path === pathname) ?? null
}

/** Whether a teacher with these grants may open a screen (spec §6). */
export function mayOpenScreen({ access }: Pick<ScreenRoute, 'access'>, grants: Grants): boolean {
  return access === 'signed_in' || can(grants, access)
}

/** The identity of the tab that shows a place: its path and the parts of its query that name the thing shown. */
export function tabKeyOf(route: ScreenRoute, search: string): string {
  const query = new URLSearchParams(search)
  const named = new URLSearchParams()
  for (const name of route.tab_params) {
    const value = query.get(name)
    if (value !== null) named.set(name, value)
  }
  const text = named.toString()
  return text === '' ? route.path : `${route.path}?${text}`
}
