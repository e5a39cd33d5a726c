import { expect } from '@playwright/test'
import { callerAt } from './hostile/calls.ts'
import { bodyFiles, fillLibrary, TEXTS } from './hostile/school.ts'
import { expectHarmless, openPages, ROWS, type Visitor, visitor } from './hostile/visit.ts'
import { staffAt, teacherAt } from './people.ts'
import { test } from './school-server.ts'

// One account calls thousands of times before anybody looks.
process.env['RATE_LIMIT_FACTOR'] = '1000000'

/** A hostile text with a quotation mark of each kind. */
const LOUD = `"'><img src=x onerror=__canary()>`
const NO_WEB_ADDRESS = [
  'javascript:__canary()',
  'JaVaScRiPt://a.cn/%0a__canary()',
  'data:text/html,<script>__canary()</script>',
  'vbscript:__canary()',
  'file:///etc/passwd',
  'blob:https://a.cn/1',
  '//a.cn',
]

test('[GD-20] [GD-21] files, folders, tags and links with hostile names run nowhere and are shown as they were typed', async ({
  browser,
  school,
}) => {
  const { address } = school
  const teacher = await callerAt(address, 'teacher')
  const subject = await callerAt(address, 'subject')
  const filled = await fillLibrary(teacher)
  const collected = filled.resource_ids.slice(-ROWS)
  await subject.call('POST /api/resource/v1/share/collect', { resource_ids: collected })

  await test.step('an address that is none of the web is refused', async () => {
    for (const url of NO_WEB_ADDRESS)
      expect(
        await teacher.refusal('POST /api/resource/v1/personal/add-link', { name: '网页', url, kind: 'page' }),
      ).toContain('请填写以 http:// 或 https:// 开头的网址')
  })

  const own = await visitor(await teacherAt(browser, { address, path: '/workbench' }), address)
  await test.step('their owner goes through them', () => lookAtResources(own, filled))

  const other = { address, path: '/workbench', login: 'subject', password: 'jiangtai-2026' }
  const colleague = await visitor(await staffAt(browser, other), address)
  await test.step('a colleague goes through what is shared', async () => {
    await openPages(colleague, { path: '/resource/share/list', texts: TEXTS.file })
    await colleague.open('/resource/personal/list?tab=collected', TEXTS.file.slice(-ROWS))
    await colleague.open('/classPreparation/chooseShareCommonFile')
  })

  expectHarmless([own, colleague])
})

async function lookAtResources(
  own: Visitor,
  { folder_id, resource_ids }: { folder_id: string; resource_ids: readonly string[] },
): Promise<void> {
  const { page, open, look } = own
  const files = [...TEXTS.file, ...TEXTS.link, ...TEXTS.tag]
  await openPages(own, { path: '/resource/personal/list', texts: files })
  await open(`/resource/personal/list?folder=${folder_id}`, TEXTS.folder)
  // What an address says is shown, too.
  const said = encodeURIComponent(LOUD)
  await open(`/resource/personal/list?text=${said}&chapter_name=${said}&chapter=${said}&tag=${said}`)
  await open(`/resource/share/list?owner=${said}&owner_name=${said}`)
  for (const picker of ['classPreparation', 'guidance', 'questionnaire/notification'])
    await open(`/${picker}/chooseCommonFile?prepare_lesson_id=${said}`)

  await open('/resource/personal/list')
  const upload = page.getByLabel('选择要上传的文件')
  await upload.setInputFiles(bodyFiles())
  const refused = TEXTS.file.slice(0, 20).map((name) => ({
    name: `${name}.exe`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  }))
  await upload.setInputFiles(refused)
  await look(
    'refused files',
    refused.slice(0, 3).map(({ name }) => name),
  )
  for (const file of bodyFiles()) {
    const row = page.getByRole('row').filter({ hasText: file.name })
    await row.getByRole('button', { name: '预览' }).click({ timeout: 30_000 })
    await expect(page.getByRole('region', { name: '文件内容' })).toContainText('长')
    await look(`the body of ${file.name}`, file.name.endsWith('txt') ? TEXTS.question : [])
    await page.getByRole('button', { name: '关闭', exact: true }).last().click()
  }
  await lookAtDialogs(own, resource_ids[0] ?? '')
}

/** Every dialog that names a file. */
async function lookAtDialogs({ page, open, look }: Visitor, resource_id: string): Promise<void> {
  await open(`/resource/personal/list?preview=${resource_id}`, [TEXTS.file[0] ?? ''])
  await open('/resource/personal/list?page=2')
  const labels = await page
    .getByRole('button', { name: '更多' })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  const label = labels.find((one) => /^更多：[!-~ ]*<img[!-~ ]*$/.test(one)) ?? ''
  const file = label.slice('更多：'.length)
  for (const verb of ['重命名', '标签与章节', '移动', '复制', '历史版本', '引用', '删除']) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await look(`menu of ${file}`)
    await page.getByRole('menuitem', { name: verb, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await look(`${verb} ${file}`)
    if (verb === '删除') {
      await dialog.getByRole('button', { name: '删除' }).click()
      await expect(page.getByText('已移到回收站').first()).toContainText(file)
      await look(`removed ${file}`)
    } else await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await open('/resource/personal/list?tab=bin', [file])
}
