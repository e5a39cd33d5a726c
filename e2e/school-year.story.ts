import { expect, type Page } from '@playwright/test'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { advanceItem, advanceRun } from '../apps/server/src/features/classes/advance/advance.table.ts'
import { enrollment, schoolClass } from '../apps/server/src/features/classes/classes.table.ts'
import { student } from '../apps/server/src/features/students/students.table.ts'
import { managerAt } from './people.ts'
import { test } from './school-server.ts'

const CLASSES = '/schoolManage?tab=classes&grade=senior-2026'
const MOVE_DAY = '2026-09-15'

/** Opens a class by its name from the list of its grade. */
async function openClass(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

/** The name of a student by seat. */
async function nameAtSeat(page: Page, seat: number): Promise<string> {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(seat), exact: true }) })
  return (await row.first().getByRole('link').textContent()) ?? ''
}

test('a manager makes a class, moves a student, takes the school a year on with one kept back, and undoes it', async ({
  browser,
  school,
}) => {
  const { address } = school
  const manager = await managerAt(browser, { address, path: CLASSES })
  let moved = ''
  let kept = ''

  await test.step('[SC-10] numbers that are taken are told before a class is made', async () => {
    await manager.getByRole('button', { name: '新建班级' }).click()
    const dialog = manager.getByRole('dialog', { name: '新建班级' })
    await dialog.getByLabel('班号').fill('1-3')
    await expect(dialog.getByText('2026 级已有 1 班：高一(1)班（使用中）')).toBeVisible()
    await dialog.getByRole('button', { name: '去掉已有的 2 个' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText(['高一(3)班'])
    await dialog.getByRole('button', { name: '新建', exact: true }).click()
    await expect(manager.getByRole('link', { name: '高一(3)班', exact: true })).toBeVisible()
  })

  await test.step('[SC-14] a student goes to the new class from a day on', async () => {
    await openClass(manager, '高一(1)班')
    moved = await nameAtSeat(manager, 2)
    await manager.getByRole('checkbox', { name: `选择${moved}` }).check()
    await manager.getByRole('button', { name: '转班' }).click()
    const dialog = manager.getByRole('dialog', { name: new RegExp(`^把${moved}（.+）转出高一\\(1\\)班$`) })
    await dialog.getByLabel('转到').selectOption('高一(3)班')
    await dialog.getByLabel('生效日期').fill(MOVE_DAY)
    await dialog.getByRole('button', { name: '转班' }).click()
    await expect(
      manager.getByText(new RegExp(`^已把${moved}（.+）从高一\\(1\\)班转到高一\\(3\\)班$`)),
    ).toBeVisible()
    await expect(manager.getByRole('checkbox', { name: `选择${moved}` })).toHaveCount(0)
    await manager.getByRole('tab', { name: '变动记录' }).click()
    await expect(manager.getByText(`${MOVE_DAY} 转班`)).toBeVisible()
  })

  await test.step('[SC-34] the grades go up, one student stays and repeats', async () => {
    await manager.goto(`${address}/schoolManage?tab=classes&view=advance`)
    await manager.getByRole('button', { name: '开始升年级' }).click()
    await manager.getByRole('button', { name: '下一步：预览' }).click()
    await expect(manager.getByRole('row', { name: /高一\(3\)班 升级 高二\(3\)班/ })).toBeVisible()
    await manager.getByRole('button', { name: '下一步：留级学生' }).click()
    await manager.getByRole('combobox', { name: '班级', exact: true }).selectOption('高二(1)班')
    const boxes = manager.getByRole('group', { name: '班里的学生' })
    const first = boxes.getByRole('listitem').first()
    kept = ((await first.textContent()) ?? '').split(' ')[0] ?? ''
    await first.getByRole('checkbox').check()
    await manager.getByLabel(`${kept}留到`).selectOption('高二(1)班（2026 级，现在的高一(1)班）')
    await manager.getByRole('button', { name: '下一步：确认' }).click()
    await expect(
      manager.getByText(new RegExp(`^${kept}离开高二\\(1\\)班（2025 级），新学年在高二\\(1\\)班（2026 级`)),
    ).toBeVisible()
    await manager.getByRole('button', { name: '开始升年级' }).click()
    await expect(manager.getByText(/已完成。升级 8 个班，毕业 1 个班/)).toBeVisible({ timeout: 30_000 })
    await expect(manager.getByText(`${kept}留级到高二(1)班（2026 级）`)).toBeVisible()
  })

  await test.step('[SC-32] [SC-31] the classes bear the names of their new grades', async () => {
    await manager.goto(`${address}${CLASSES}`)
    await expect(manager.getByRole('link', { name: /^高二\(\d\)班$/ })).toHaveCount(3)
    await openClass(manager, '高二(1)班')
    await expect(manager.getByRole('link', { name: kept, exact: true })).toBeVisible()
  })

  await test.step('[SC-36] the run is undone, and everything is as before', async () => {
    await manager.goto(`${address}/schoolManage?tab=classes&view=advance`)
    await manager.getByRole('button', { name: /^撤销：/ }).click()
    await manager.getByRole('dialog').getByRole('button', { name: '撤销', exact: true }).click()
    await expect(manager.getByRole('cell', { name: /.撤销于 今天/ })).toBeVisible()
    await manager.goto(`${address}${CLASSES}`)
    await expect(manager.getByRole('link', { name: /^高一\(\d\)班$/ })).toHaveCount(3)
  })

  await test.step('what the school has stored', async () => {
    const stored = await school.openStored()
    try {
      const db = stored.orm
      const classes = await db
        .select()
        .from(schoolClass)
        .where(eq(schoolClass.entry_year, 2026))
        .orderBy(asc(schoolClass.name))
      const senior = classes.filter((row) => row.phase_id === 'senior' && row.kind === 'administrative')
      expect(senior.map(({ name, school_year, status }) => [name, school_year, status])).toEqual([
        ['高一(1)班', 2026, 'active'],
        ['高一(2)班', 2026, 'active'],
        ['高一(3)班', 2026, 'active'],
      ])
      const staysOf = async (name: string, grade: string) => {
        const rows = await db
          .select({ class_name: schoolClass.name, from_day: enrollment.from_day, to_day: enrollment.to_day })
          .from(enrollment)
          .innerJoin(student, eq(student.student_id, enrollment.student_id))
          .innerJoin(schoolClass, eq(schoolClass.class_id, enrollment.class_id))
          .where(and(eq(student.name, name), eq(schoolClass.kind, 'administrative')))
          .orderBy(asc(enrollment.from_day))
        return rows.filter((row) => row.class_name.startsWith(grade))
      }
      expect(await staysOf(moved, '高一')).toEqual([
        { class_name: '高一(1)班', from_day: '2026-09-01', to_day: MOVE_DAY },
        { class_name: '高一(3)班', from_day: MOVE_DAY, to_day: null },
      ])
      expect(await staysOf(kept, '高')).toEqual([
        { class_name: '高二(1)班', from_day: '2026-09-01', to_day: null },
      ])
      const runs = await db.select().from(advanceRun)
      expect(runs.map(({ from_year, to_year, state }) => [from_year, to_year, state])).toEqual([
        [2026, 2027, 'undone'],
      ])
      const items = await db.select().from(advanceItem)
      expect(items.flatMap(({ changes }) => changes.kept_back)).toMatchObject([
        { name: kept, to_class_name: '高一(1)班' },
      ])
      const left = await db
        .select()
        .from(student)
        .where(and(eq(student.status, 'graduated'), isNull(student.merged_into)))
      expect(left).toEqual([])
    } finally {
      await stored.close()
    }
  })
})
