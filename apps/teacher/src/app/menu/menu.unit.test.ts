import { type Grants, MANAGER_TYPE, PERMISSION_IDS, ROLES } from '@jiangtai/shared/core/permissions.ts'
import { describe, expect, test } from 'vitest'
import { type Guarded, keepAllowed } from './allowed-routes.ts'
import { menuFor, sceneOf, type SidePlace, sideMenuFor } from './menu.ts'
import { openRoutes, type Viewer } from './open-routes.ts'
import { plannedRoutes } from './planned-routes.ts'
import { type AppRoute, appRoutes, findRoute, type ScreenRoute, screenRoutes, tabKeyOf } from '../routes.tsx'
import { SCHOOL_TABS, seenSchoolTabs } from '../school/school-tabs.ts'
import { type SceneId, SCENES } from './scenes.ts'

const EVERYTHING: Grants = Object.fromEntries(
  PERMISSION_IDS.map((id) => [id, ['query', 'get', 'add'] as const]),
)
const load: ScreenRoute['load'] = async () => () => null

function viewer(grants: Grants, { isScience = true } = {}): Viewer {
  return { grants, info: { isScience } }
}

function screen(path: string, access: ScreenRoute['access'], scene: SceneId = 'resource'): ScreenRoute {
  return { path, title: path, access, scene, tab_params: [], load }
}

const list = screen('/resource/personal/list', 'resource.query')
const bank = screen('/question_center/question_center_bank', 'questionCenter.query', 'questions')

/** Every address as if its screen were built. */
const built: readonly AppRoute[] = appRoutes.map((route) => ({ ...route, load }))
const sceneNamed = (id: SceneId) => SCENES.find((scene) => scene.id === id)

function sideOf(
  id: SceneId,
  changes: Partial<SidePlace> & { routes?: readonly AppRoute[]; isScience?: boolean } = {},
) {
  const scene = sceneNamed(id)
  if (scene === undefined) throw new Error(`no scene ${id}`)
  const { routes = built, isScience = true, ...place } = changes
  const menu = sideMenuFor(scene, {
    open: openRoutes(routes, viewer(EVERYTHING, { isScience })),
    pathname: '/',
    search: '',
    school_tabs: SCHOOL_TABS,
    school_id: '1',
    subject_network_url: null,
    ...place,
  })
  return menu.groups.flatMap(({ label, links }) => [
    ...(label === null ? [] : [`${label}：`]),
    ...links.map((link) => link.label),
  ])
}

describe('the left bar and the top nav', () => {
  test('[SL-34] only what is built is in the menu', () => {
    const menu = menuFor(openRoutes([list, ...plannedRoutes], viewer(EVERYTHING)))
    expect(menu.map(({ id }) => id)).toEqual(['resource'])
  })

  test('[SL-34] an area is there as soon as one of its lists is', () => {
    const drafts = screen('/homework/box/homework-draft-list', 'homework.query', 'homework')
    expect(menuFor(openRoutes([drafts], viewer(EVERYTHING)))).toMatchObject([
      { id: 'homework', href: '/homework/box/homework-draft-list' },
    ])
    const detail = screen('/studentpad/homework-contentshow', 'homework.get', 'homework')
    expect(menuFor(openRoutes([detail], viewer(EVERYTHING)))).toEqual([])
  })

  test('[SL-35] only what the role may use is in the menu', () => {
    const ids = (grants: Grants) => menuFor(openRoutes([list, bank], viewer(grants))).map(({ id }) => id)
    expect(ids({ questionCenter: ['query'] })).toEqual(['questions'])
    expect(ids({ questionCenter: ['add'] })).toEqual([])
    expect(ids(ROLES.student.grants)).toEqual([])
  })

  test('[SL-37] the areas stand in their order, four of them also in the top nav', () => {
    const menu = menuFor(openRoutes(built, viewer(EVERYTHING)))
    const words = menu.map(({ short }) => short).join(' ')
    expect(words).toBe('工作台 资源 课堂 作业 考试 导学 听写 问卷 题库 成长 班级分组 学校管理')
    for (const { short, top_label } of menu) expect(top_label ?? short).toBe(short)
    expect(menu.flatMap(({ top_label }) => top_label ?? [])).toEqual(['资源', '课堂', '班级分组', '学校管理'])
  })
})

const ENTRIES: readonly [SceneId, string[]][] = [
  ['resource', ['个人资源', '共享资源']],
  ['homework', ['已发布', '草稿箱', '共享作业']],
  ['exams', ['已发布', '草稿箱', '共享考试']],
  ['dictation', ['已发布', '共享听写']],
  ['questionnaires', ['通知', '问卷：', '已发布', '草稿箱']],
  ['growth', ['班级报告', '学生报告', '学生诊断']],
  ['guidance_picker', ['个人资源', '共享资源']],
  ['lesson_picker', ['个人资源', '共享资源']],
  ['lesson_edit_picker', ['个人资源', '共享资源']],
  ['notice_picker', ['个人资源', '共享资源']],
]

describe('the side nav', () => {
  test.each(ENTRIES)('[SL-38] of %s has %j', (id, labels) => {
    expect(sideOf(id)).toEqual(labels)
  })

  test('[SL-38] of the question centre has the two libraries, mine, the wrong questions and the school’s own', () => {
    expect(sideOf('questions').join(' ')).toBe(
      '试题库 试卷库 我的： 收藏的试题 收藏的试卷 我的布置 上传的试题 上传的试卷 错题集 校本： 校本题库 校本卷库 教辅 教材与知识点 校本审核 题目纠错',
    )
  })

  test('[SL-70] of 学校管理 has the parts a teacher sees', () => {
    const grants: Grants = { schoolManage: ['query', 'edit'] }
    const seenBy = (manager_type: number) => seenSchoolTabs({ grants, info: { manager_type } })
    const [leader, manager] = [MANAGER_TYPE.grade, MANAGER_TYPE.school].map(seenBy)
    expect(sideOf('school', { school_tabs: manager ?? [] }).at(-1)).toBe('操作日志')
    expect(sideOf('school', { school_tabs: leader ?? [] })).toEqual([
      '班级',
      '教师',
      '学生',
      '学校信息',
      '角色权限',
    ])
    expect(seenSchoolTabs({ grants: {}, info: { manager_type: MANAGER_TYPE.school } })).toEqual([])
  })

  test('[SL-39] 学生诊断 is for teachers of science subjects, as an entry and as an address', () => {
    expect(sideOf('growth', { isScience: false })).toEqual(['班级报告', '学生报告'])
    const paths = openRoutes(appRoutes, viewer(EVERYTHING, { isScience: false })).map(({ path }) => path)
    expect(paths).not.toContain('/teachingGrowth/studentDiagnosis')
  })

  test('[SL-40] 学科网 is for the one school, where the server names the site', () => {
    const url = 'https://subject-network.example/'
    expect(sideOf('questions', { school_id: '134', subject_network_url: url }).at(-1)).toBe('学科网')
    expect(sideOf('questions', { school_id: '134' })).not.toContain('学科网')
    expect(sideOf('questions', { school_id: '1', subject_network_url: url })).not.toContain('学科网')
  })

  test('[SL-36] an entry that is not built is there only while one is on it', () => {
    const routes = appRoutes.map((route) => ({ ...route, load: null }))
    expect(sideOf('homework', { routes })).toEqual([])
    expect(sideOf('homework', { routes, pathname: '/homework/box/homework-draft-list' })).toEqual(['草稿箱'])
  })

  test('[SL-41] files are picked for what the query names', () => {
    const scene = sceneOf(findRoute('/classPreparation/chooseCommonFile'), '?prepare_lesson_id=7')
    expect(scene?.id).toBe('lesson_edit_picker')
    expect(sceneOf(findRoute('/classPreparation/chooseCommonFile'), '')?.id).toBe('lesson_picker')
    const menu = sideMenuFor(scene ?? SCENES[0]!, {
      open: built,
      pathname: '/classPreparation/chooseCommonFile',
      search: '?prepare_lesson_id=7',
      school_tabs: [],
      school_id: '1',
      subject_network_url: null,
    })
    expect(menu.groups[0]?.links).toMatchObject([
      { href: '/classPreparation/chooseCommonFile?prepare_lesson_id=7', is_current: true },
      { href: '/classPreparation/chooseShareCommonFile?prepare_lesson_id=7', is_current: false },
    ])
  })

  test('[SL-41] one address of notices shows the own files and the shared ones', () => {
    const links = (search: string) =>
      sideMenuFor(sceneNamed('notice_picker') ?? SCENES[0]!, {
        open: built,
        pathname: '/questionnaire/notification/chooseCommonFile',
        search,
        school_tabs: [],
        school_id: '1',
        subject_network_url: null,
      }).groups[0]?.links.map(({ is_current }) => is_current)
    expect(links('')).toEqual([true, false])
    expect(links('?isShare=1')).toEqual([false, true])
  })
})

describe('route generation', () => {
  interface Node extends Guarded<Node> {
    name: string
  }
  const node = (name: string, access: Node['access'], ...children: Node[]): Node => ({
    name,
    access,
    children,
  })
  const names = (nodes: readonly Node[]): unknown[] =>
    nodes.map(({ name, children }) => (children.length === 0 ? name : [name, ...names(children)]))

  test('[SL-42] keeps what shares a permission, recursively; what asks for none is always kept', () => {
    const tree = [
      node('open', null, node('theirs', ['exam.query']), node('mine', ['exam.query', 'homework.query'])),
      node('exams', ['exam.query'], node('below', null)),
      node(
        'homework',
        ['homework.query'],
        node('list', null, node('marking', ['homework.edit']), node('view', null)),
      ),
      node('signed in', ['signed_in']),
    ]
    expect(names(keepAllowed(tree, { homework: ['query'] }))).toEqual([
      ['open', 'mine'],
      ['homework', ['list', 'view']],
      'signed in',
    ])
  })
})

test('a lesson is a page of its own, a filter is not', () => {
  const lesson = { ...list, tab_params: ['prepare_lesson_id'] }
  const key = (search: string) => tabKeyOf(lesson, search)
  expect(key('?prepare_lesson_id=1&page=2')).toBe(key('?page=3&prepare_lesson_id=1'))
  expect(key('?prepare_lesson_id=1')).not.toBe(key('?prepare_lesson_id=2'))
  expect(key('')).toBe('/resource/personal/list')
})

test('every address is there once, built or to come, and belongs to a scene', () => {
  const paths = appRoutes.map(({ path }) => path)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  for (const { scene } of screenRoutes) expect([null, ...SCENES.map(({ id }) => id)]).toContain(scene)
  const led = SCENES.flatMap(({ home_path, side }) => [
    home_path,
    ...side.flatMap(({ entries }) => entries.flatMap((entry) => ('path' in entry ? entry.path : []))),
  ])
  for (const path of led) expect(paths).toContain(path.split('?')[0])
})
