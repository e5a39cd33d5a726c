import { BUILT_IN_SUBJECTS } from '@jiangtai/shared/school/built-in-subjects.ts'
import '@jiangtai/ui/base.css'
import { act, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadScreen } from '../app/load-screen.ts'
import { teacherRoutes } from '../app/router.tsx'
import { screenRoutes } from '../app/routes.tsx'
import { withoutDuplicates } from '../app/without-duplicates.ts'
import { session } from '../core/api.ts'
import type { answerCalls } from './answer-calls.ts'
import { EMPTY_HOME } from './school-things.ts'
import { SIGNED_IN, userInfo } from './signed-in.ts'

/** What the shell and empty lists ask of the server. */
export const APP_CALLS: Parameters<typeof answerCalls>[0] = {
  'GET /api/auth/user/info': () => userInfo(),
  'POST /api/auth/logout': () => ({ done: true }),
  'POST /api/school_manager/v1/school/get-school-info': () => ({
    school_id: '1',
    name: '讲台实验中学',
    region: '北京市 东城区',
    region_code: '110101',
    school_logo_url: null,
    phases: [],
    subjects: [...BUILT_IN_SUBJECTS],
  }),
  'POST /api/setup/v1/warnings': () => ({ warnings: [], alarms: [] }),
  'POST /api/resource/v1/personal/list': () => ({ total: 0, is_capped: false, list: [] }),
  'POST /api/resource/v1/share/list': () => ({ total: 0, is_capped: false, list: [] }),
  'POST /api/resource/v1/folder/list': () => ({ list: [] }),
  'POST /api/resource/v1/personal/tags': () => ({ list: [] }),
  'POST /api/resource/v1/personal/quota': () => ({
    used_bytes: 0,
    limit_bytes: 1,
    school: { used_bytes: 0, limit_bytes: null },
    largest: [],
  }),
  'POST /api/question_center/v1/bank/list': () => ({ total: 0, is_capped: false, list: [] }),
  'GET /api/home/v1/workbench': () => EMPTY_HOME,
  'POST /api/homework/v1/waiting': () => ({
    to_mark: 0,
    unsubmitted: 0,
    due_today: 0,
    to_correct: 0,
    to_mark_for_others: 0,
  }),
  'GET /api/prepare_lessons/api/lesson_list': () => ({ total: 0, list: [] }),
}

/** Three pages of resources: of a page behind the last, the list leads to the last, and an address that names it does not stay. */
export const THREE_PAGES: Parameters<typeof answerCalls>[0] = {
  'POST /api/resource/v1/personal/list': () => ({ total: 60, is_capped: false, list: [] }),
}

/** Compiles what the tests open, which would otherwise happen inside of whichever comes first. */
export async function warmUp(): Promise<void> {
  await import('../features/session/LoginScreen.tsx')
  await import('../app/shell/Shell.tsx')
  await import('../app/shell/ask-before-leaving.ts')
  await Promise.all(screenRoutes.map(loadScreen))
}

/** Opens the whole app at an address. */
export function openAt(path: string) {
  const router = withoutDuplicates(createMemoryRouter(teacherRoutes(), { initialEntries: [path] }))
  render(<RouterProvider router={router} />)
  return {
    router,
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}

/** Opens the whole app at an address, signed in, and waits for its bars. */
export async function openSignedIn(path: string) {
  session.signIn(SIGNED_IN)
  const page = openAt(path)
  await screen.findByRole('navigation', { name: '功能区' })
  await settle()
  return page
}

/** Lets what was drawn begin to listen. */
export async function settle(): Promise<void> {
  await act(async () => {})
}

const tabBar = () => within(screen.getByRole('navigation', { name: '已打开的页面' }))

/** The titles in the tab bar. */
export function tabNames(): (string | null)[] {
  return tabBar()
    .getAllByRole('listitem')
    .map((item) => item.textContent)
}

/** A tab by its title. */
export function tab(name: string): HTMLElement {
  return tabBar().getByRole('link', { name })
}
