import { newId } from '@jiangtai/shared/core/ids.ts'
import { BUILT_IN_SUBJECTS } from '@jiangtai/shared/school/built-in-subjects.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { DEFAULT_SCHOOL_SETTINGS } from '@jiangtai/shared/school/settings.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadTab } from '../../../app/school/load-tab.ts'
import { SCHOOL_TABS } from '../../../app/school/school-tabs.ts'
import { SchoolScreen } from '../../../app/school/SchoolScreen.tsx'
import { queryClient } from '../../../core/api.ts'
import { schoolQuery } from '../../../core/school.ts'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import type { School } from './info.queries.ts'

const SCHOOL = '/api/school_manager/v1/school'
/** Of a school that has decided nothing, on a server without a service that suggests marks. */
const SETTINGS = { ...DEFAULT_SCHOOL_SETTINGS, has_mark_service: false }
const PATH = '/schoolManage?tab=info'
let network: ReturnType<typeof answerCalls>

// Compiled on first use, which would be inside of whichever test comes first.
beforeAll(async () => {
  await Promise.all(SCHOOL_TABS.filter(({ key }) => key === 'info' || key === 'roles').map(loadTab))
}, 60_000)
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const PLACES = {
  provinces: [
    { code: '110000', name: '北京市', has_parts: true },
    { code: '320000', name: '江苏省', has_parts: true },
  ],
  cities: [{ code: '320500', name: '苏州市', has_parts: true }],
  districts: [{ code: '320508', name: '姑苏区', has_parts: false }],
}

function school(changes: Partial<School> = {}): School {
  return {
    school_id: '1',
    name: '讲台实验中学',
    region: '江苏省 苏州市 姑苏区',
    region_code: '320508',
    school_logo_url: null,
    subjects: [...BUILT_IN_SUBJECTS],
    phases: [
      { id: 'junior', name: '初中' },
      { id: 'senior', name: '高中' },
    ],
    ...changes,
  }
}

function partsOf(code: string | null | undefined) {
  const [province, city, district] = [PLACES.provinces[1], PLACES.cities[0], PLACES.districts[0]]
  if (province === undefined || city === undefined || district === undefined) throw new Error('no places')
  if (code === '110000') return { path: PLACES.provinces.slice(0, 1), list: [] }
  if (code === '320000') return { path: [province], list: PLACES.cities }
  if (code === '320500') return { path: [province, city], list: PLACES.districts }
  if (code === '320508') return { path: [province, city, district], list: [] }
  return { path: [], list: PLACES.provinces }
}

function open({
  answers = {},
  path = PATH,
  readOnly = false,
}: {
  answers?: Parameters<typeof answerCalls>[0]
  path?: string
  readOnly?: boolean
} = {}) {
  network = answerCalls({
    'POST /api/school_manager/v1/school/get-school-info': () => school(),
    'POST /api/school_manager/v1/school/get-region': ({ code }) => partsOf(code),
    'POST /api/school_manager/v1/school/get-settings': () => SETTINGS,
    'POST /api/resource/v1/school/space': () => ({
      ...{ used_bytes: 0, limit_bytes: null, teachers: [], largest: [] },
    }),
    'POST /api/school_manager/v1/calendar/get': ({ school_year }) => ({
      school_year: school_year ?? 2026,
      terms: [],
      days: [],
      current_term: null,
      is_current_chosen: false,
    }),
    ...answers,
  })
  const grants = {
    schoolManage: readOnly ? (['query', 'get'] as const) : (['query', 'get', 'edit'] as const),
  }
  return openScreen(<SchoolScreen />, { path, grants })
}

const asked = (name: string) =>
  network.asked.filter((call) => call.name === `POST ${SCHOOL}/${name}`).map(({ input }) => input)
async function drawn(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

const picture = (name: string, type: string, bytes = 100) => new File([new Uint8Array(bytes)], name, { type })

test('[SC-70] name, region and phases are saved together, and the shell knows the name at once', async () => {
  const { user } = open({
    answers: { 'POST /api/school_manager/v1/school/update-info': ({ name }) => school({ name }) },
  })
  const name = await screen.findByLabelText('学校名称')
  await waitFor(() => expect(screen.getByLabelText('区县')).toHaveDisplayValue('姑苏区'))
  expect(screen.getByLabelText('市')).toHaveDisplayValue('苏州市')
  expect(await barriers()).toEqual([])
  await user.clear(name)
  await user.type(name, '苏州讲台中学')
  await user.selectOptions(screen.getByLabelText('省份'), '北京市')
  await user.click(screen.getByRole('checkbox', { name: '小学' }))
  expect(screen.getByText('未保存')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(asked('update-info')).toMatchObject([
      { name: '苏州讲台中学', region_code: '110000', phases: ['primary', 'junior', 'senior'] },
    ]),
  )
  await waitFor(() => expect(queryClient.getQueryData(schoolQuery.queryKey)?.name).toBe('苏州讲台中学'))
  await waitFor(() => expect(screen.queryByText('未保存')).toBeNull())
})

test('[SC-70] a district that is none any more is shown to the school that has it', async () => {
  const gone = { code: '320502', name: '沧浪区', has_parts: false }
  open({
    answers: {
      'POST /api/school_manager/v1/school/get-school-info': () => school({ region_code: gone.code }),
      'POST /api/school_manager/v1/school/get-region': ({ code }) =>
        code === gone.code ? { path: [...partsOf('320500').path, gone], list: [] } : partsOf(code),
    },
  })
  await waitFor(() => expect(screen.getByLabelText('区县')).toHaveDisplayValue('沧浪区'))
})

test('what is missing is said at the field, what the server refuses too, and nothing typed is lost', async () => {
  const { user } = open({
    answers: {
      'POST /api/school_manager/v1/school/update-info': () => badField('name', '学校名称已被使用'),
    },
  })
  const name = await screen.findByLabelText('学校名称')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('学校名称不能为空')).toBeVisible()
  await waitFor(() => expect(name).toHaveFocus())
  expect(asked('update-info')).toEqual([])
  await user.type(name, '别的名字')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('学校名称已被使用')).toBeVisible()
  expect(name).toHaveValue('别的名字')
})

test('[SC-71] a picture that cannot be the logo is refused before it is sent; one that can is seen first', async () => {
  const { user } = open({
    answers: {
      'POST /api/school_manager/v1/school/update-logo': () => school({ school_logo_url: '/logo.png' }),
    },
  })
  const box = await screen.findByLabelText('校徽图片')
  fireEvent.change(box, { target: { files: [picture('校徽.svg', 'image/svg+xml')] } })
  expect(await screen.findByText('“校徽.svg”不是 PNG、JPEG 或 WebP 图片')).toBeVisible()
  fireEvent.change(box, { target: { files: [picture('大图.png', 'image/png', 600 * 1024)] } })
  expect(await screen.findByText('“大图.png”有 600 KB，校徽不能超过 512 KB')).toBeVisible()
  fireEvent.change(box, { target: { files: [picture('坏了.png', 'image/png')] } })
  expect(await screen.findByText('“坏了.png”打不开，可能已经损坏，请换一张')).toBeVisible()
  expect(screen.getByRole('button', { name: '保存校徽' })).toBeDisabled()
  fireEvent.change(box, { target: { files: [await drawn('校徽.png')] } })
  const preview = await screen.findByAltText('选好的校徽，还没有保存')
  expect(preview).toHaveStyle({ maxWidth: '100px', maxHeight: '50px' })
  expect(asked('update-logo')).toEqual([])
  await user.click(screen.getByRole('button', { name: '保存校徽' }))
  await waitFor(() => expect(asked('update-logo')).toHaveLength(1))
  await waitFor(() =>
    expect(queryClient.getQueryData(schoolQuery.queryKey)?.school_logo_url).toBe('/logo.png'),
  )
  await user.click(await screen.findByRole('button', { name: '移除校徽' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '移除' }))
  await waitFor(() => expect(asked('update-logo').at(-1)).toMatchObject({ image_base64: null }))
})

test('[SC-72] rules name their defaults, show the levels as a bar, and are refused out of order', async () => {
  const { user } = open({
    path: `${PATH}&part=rules`,
    answers: {
      'POST /api/school_manager/v1/school/update-settings': (input) => ({
        ...SETTINGS,
        ...input,
      }),
    },
  })
  const good = await screen.findByLabelText('良好')
  expect(screen.getByText('默认 75%')).toBeVisible()
  expect(screen.getByRole('img', { name: /优秀 85% 至 100%/ })).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.clear(good)
  await user.type(good, '90')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('优秀、良好、及格应当依次降低')).toBeVisible()
  expect(asked('update-settings')).toEqual([])
  await user.clear(good)
  await user.type(good, '70')
  await user.click(screen.getByRole('checkbox', { name: /班级排名/ }))
  await user.clear(screen.getByLabelText('小学'))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(asked('update-settings')).toHaveLength(1))
  expect(asked('update-settings')[0]).toMatchObject({
    good_rate: 0.7,
    shows_ranks_to_students: true,
    homework_minutes_primary: null,
    homework_minutes_junior: 90,
  })
})

test('[RE-49] the space of the school is told with who and what takes most, and its limit is set, or taken away', async () => {
  const { user } = open({
    path: `${PATH}&part=rules`,
    answers: {
      'POST /api/school_manager/v1/school/get-settings': () => ({
        ...SETTINGS,
        school_quota_gb: 500,
      }),
      'POST /api/school_manager/v1/school/update-settings': (input) => ({
        ...SETTINGS,
        ...input,
      }),
      'POST /api/resource/v1/school/space': () => ({
        used_bytes: 30 * 1024 ** 3,
        limit_bytes: 500 * 1024 ** 3,
        teachers: [{ teacher_id: newId(), name: '陈思远', used_bytes: 12 * 1024 ** 3 }],
        largest: [{ resource_id: newId(), name: '实验录像.mp4', size: 2 * 1024 ** 3, teacher_name: '林夏' }],
      }),
    },
  })
  const space = within(await screen.findByRole('region', { name: '已用空间' }))
  expect(space.getByText('全校已用 30 GB / 500 GB')).toBeVisible()
  expect(space.getByRole('link', { name: '陈思远' })).toBeVisible()
  expect(space.getByText('林夏 · 2 GB')).toBeVisible()
  const limit = screen.getByLabelText('全校的资源空间')
  expect(limit).toHaveValue('500')
  await user.clear(limit)
  await user.type(limit, '0')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('填 1 到 9999 之间的整数；不填表示不限')).toBeVisible()
  await user.clear(limit)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(asked('update-settings')[0]).toMatchObject({ school_quota_gb: null }))
  expect(await barriers()).toEqual([])
})

test('changes of one part stay while one looks at another', async () => {
  const { user, place } = open()
  await user.type(await screen.findByLabelText('学校名称'), '分校')
  await user.click(screen.getByRole('button', { name: /学校规定/ }))
  await screen.findByLabelText('良好')
  await user.click(screen.getByRole('button', { name: /基本信息/ }))
  expect(screen.getByLabelText('学校名称')).toHaveValue('讲台实验中学分校')
  expect(place()).toBe(PATH)
})

test('who may only look sees what is stored and can change nothing', async () => {
  open({ readOnly: true })
  expect(await screen.findByText('可以查看；修改由校管理员进行。')).toBeVisible()
  expect(await screen.findByLabelText('学校名称')).toBeDisabled()
  for (const name of ['保存', '选择图片']) expect(screen.queryByRole('button', { name })).toBeNull()
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled()
  expect(await barriers()).toEqual([])
})

test('what did not load says so and is loaded on 重试', async () => {
  let isBroken = true
  const { user } = open({
    answers: {
      'POST /api/school_manager/v1/school/get-school-info': () => (isBroken ? refuse('NOT_FOUND') : school()),
    },
  })
  expect(await screen.findByText(/学校信息没有加载出来/)).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByLabelText('学校名称')).toHaveValue('讲台实验中学')
})
