import { expect, type Page } from '@playwright/test'
import { hashPassword } from '../../apps/server/src/core/auth/password.ts'
import type { Database } from '../../apps/server/src/core/db/database.ts'
import { inTransaction } from '../../apps/server/src/core/db/transaction.ts'
import { openSchool } from '../../apps/server/src/features/school/school.service.ts'
import { addTeacherWithAccount } from '../../apps/server/src/features/teachers/teachers.service.ts'
import { teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const SOUTH = { school_id: 'south', name: '城南中学', login: 'chen-south', password: 'south-Room-9' }
const HERE = '讲台实验中学'
/** Of the demo's teacher. */
const OWN_PASSWORD = 'jiangtai-2026'

/** A second school with an account of the same teacher. */
async function addSouth(database: Database): Promise<void> {
  const { school_id, name, login } = SOUTH
  const hash = await hashPassword(SOUTH.password)
  const now = new Date()
  await inTransaction(database, { school_id }, async (db) => {
    await openSchool(db, {
      ...{ school_id, name, region: '', logo_key: null, phases: ['senior'], asks_managers: false, now },
    })
    await addTeacherWithAccount(db, {
      ...{ school_id, name: '陈思远', gender: 'male', phone_number: null, phase_id: 'senior' },
      ...{ subject_id: 'math', login, password: { hash }, role_key: 'subject_teacher', now },
    })
  })
}

test.use({ beforehand: { add: addSouth } })

const openSchools = async (page: Page) => {
  await page.getByRole('button', { name: '陈思远' }).click()
  await page.getByRole('menuitem', { name: '切换学校' }).click()
}

/** All that the browser keeps for this page, as one text. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))

const accountOf = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('jiangtai.teacher.session') ?? '{}')
    const reply = await fetch('/api/auth/user/info', { headers: { Authorization: token } })
    const { result } = await reply.json()
    return { token: String(token), a_id: String(result.info.a_id), school_id: String(result.info.school_id) }
  })

test('a teacher of two schools goes over and back without signing out, and nothing of one is left in the other', async ({
  browser,
  school: { address },
}) => {
  const page = await teacherAt(browser, { address, path: '/resource/personal/list' })
  const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')
  const schoolName = page.getByRole('banner')
  const first = await accountOf(page)

  await test.step('[SE-121] the other account is linked by its password, and nobody is signed out', async () => {
    await openSchools(page)
    await page.getByRole('button', { name: '添加学校账号' }).click()
    await page.getByRole('textbox', { name: '账号' }).fill(SOUTH.login)
    await page.getByLabel('密码', { exact: true }).fill('not-this-one')
    await page.getByLabel('本校的登录密码', { exact: true }).fill(OWN_PASSWORD)
    await page.getByRole('button', { name: '关联', exact: true }).click()
    await expect(page.getByText('账号或密码错误')).toBeVisible()
    await page.getByLabel('密码', { exact: true }).fill(SOUTH.password)
    await page.getByRole('button', { name: '关联', exact: true }).click()
    await expect(page.getByRole('button', { name: '切换到城南中学' })).toBeVisible()
    await page.getByRole('button', { name: '关闭', exact: true }).first().click()
    expect((await accountOf(page)).token).toBe(first.token)
  })

  await test.step('[SE-125] a half-filled form asks first', async () => {
    await page.goto(`${address}/classPreparation/addPreparation`)
    await page.getByLabel('备课名称').fill('抛物线的切线')
    await openSchools(page)
    await page.getByRole('button', { name: '切换到城南中学' }).click()
    await page.getByRole('button', { name: '继续编辑' }).click()
    await expect(page.getByRole('button', { name: '切换到城南中学' })).toBeVisible()
    await page.getByRole('button', { name: '切换到城南中学' }).click()
    await page.getByRole('button', { name: '切换学校', exact: true }).click()
    await expect(schoolName).toContainText(SOUTH.name)
  })

  await test.step('[SE-125] the other school’s workbench is open, and nothing of the first one is left', async () => {
    await expect(page).toHaveURL(`${address}/workbench`)
    await expect(tabs).toHaveText(['工作台'])
    await expect(page.getByText(HERE)).toHaveCount(0)
    const there = await accountOf(page)
    expect(there.school_id).toBe(SOUTH.school_id)
    const left = await kept(page)
    for (const trace of [first.token, first.a_id, '抛物线的切线', HERE]) expect(left).not.toContain(trace)
    // The sign-in that was left has ended; the server may answer for a second with what it knew of it.
    const old = () =>
      page.evaluate(async (token) => {
        const reply = await fetch('/api/auth/user/info', { headers: { Authorization: token } })
        return (await reply.json()).code as number
      }, first.token)
    await expect.poll(old).toBe(401)
  })

  await test.step('[SE-122] [SE-125] one tap leads back, and the device says where it came from', async () => {
    await openSchools(page)
    await page.getByRole('button', { name: `切换到${HERE}` }).click()
    await expect(schoolName).toContainText(HERE)
    expect((await accountOf(page)).a_id).toBe(first.a_id)
    await page.goto(`${address}/account`)
    await expect(page.getByText('从“城南中学”切换')).toBeVisible()
  })

  await test.step('[SE-123] the link is removed in 我的账号, and nothing leads over any more', async () => {
    await page.getByRole('tab', { name: '关联的学校' }).click()
    await page.getByRole('button', { name: '移除关联：城南中学' }).click()
    await page.getByRole('button', { name: '移除', exact: true }).click()
    await expect(page.getByText('关联已移除')).toBeVisible()
    await openSchools(page)
    const dialog = page.getByRole('dialog', { name: '切换学校' })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
  })
})
