const LIST = '/resource/personal/list'

/**
 * What a teacher does most often. Each ends when its effect is on the screen; how long the page took to answer the presses
 * and keys is noted by the page itself.
 * @type {readonly { name: string, act: (page: import('@playwright/test').Page) => Promise<void> }[]}
 */
export const ACTIONS = [
  {
    name: '打开另一个功能区',
    act: async (page) => {
      await page.getByRole('navigation', { name: '功能区' }).getByRole('link', { name: '课堂' }).click()
      await front(page).getByRole('heading', { name: '备课' }).waitFor()
    },
  },
  {
    name: '切换标签',
    act: async (page) => {
      await tab(page, '个人资源').click()
      await front(page).getByRole('heading', { name: '个人资源' }).waitFor()
    },
  },
  {
    name: '翻到下一页',
    act: async (page) => {
      await front(page).getByRole('button', { name: '下一页' }).click()
      await front(page).locator('[aria-current="page"]', { hasText: '2' }).waitFor()
    },
  },
  {
    name: '输入搜索词',
    act: async (page) => {
      await front(page).getByRole('textbox').click()
      await page.keyboard.type('二次函数', { delay: 120 })
      await page.waitForURL(/text=/)
    },
  },
  {
    name: '清除筛选',
    act: async (page) => {
      await front(page).getByRole('button', { name: '清除筛选' }).click()
      await page.waitForURL((url) => !url.search.includes('text='))
      await front(page).locator('tbody tr:not([aria-hidden])').nth(19).waitFor()
    },
  },
  {
    name: '用键盘换筛选',
    act: async (page) => {
      await front(page).getByRole('combobox', { name: '排序' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.waitForURL(/sort=/)
    },
  },
  {
    name: '打开重命名',
    act: async (page) => {
      await front(page)
        .getByRole('button', { name: /^更多：/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: '重命名' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: '关闭对话框',
    act: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: '标签的右键菜单',
    act: async (page) => {
      await tab(page, '个人资源').click({ button: 'right' })
      await page.getByRole('menuitem', { name: '关闭其他' }).waitFor()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: '预览一个文件',
    act: async (page) => {
      await front(page).getByRole('button', { name: /^预览/ }).first().click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
]

/**
 * The longest answer to each action, in milliseconds; 16 stands for all that were too quick to be noted.
 * @param {import('@playwright/test').Page} page
 * @param {string} base_url
 */
export async function measureAnswers(page, base_url) {
  await page.goto(`${base_url}${LIST}`)
  await page.waitForFunction(() => window.__watch.ready_ms !== null)
  const answers = []
  for (const { name, act } of ACTIONS) {
    await page.evaluate(() => {
      window.__watch.answers.length = 0
    })
    await act(page)
    // The browser tells of an event after the frame that showed its effect.
    await page.waitForTimeout(600)
    const durations = await page.evaluate(() => window.__watch.answers.map(({ duration }) => duration))
    answers.push({ name, longest_ms: Math.max(16, ...durations) })
  }
  return answers
}

/** @param {import('@playwright/test').Page} page */
function front(page) {
  return page.locator('[data-in-front="true"]')
}

/** @param {import('@playwright/test').Page} page @param {string} title */
function tab(page, title) {
  return page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name: title })
}
