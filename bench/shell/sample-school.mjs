/** Enough of the demo teacher's own things to fill a page of a list and twenty tabs; made by the product itself. */
const FILES = 24
const LESSONS = 20
const PASSWORD = 'jiangtai-2026'
// A picture of one point; a comment makes each one a file of its own.
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** @param {string} base_url */
export async function signInTeacher(base_url) {
  const { token, expires_at, user_type } = await call(base_url, null, '/api/auth/login', {
    account: 'teacher',
    password: PASSWORD,
  })
  return { token, session: JSON.stringify({ token, expires_at, user_type }) }
}

/**
 * @param {{ base_url: string, token: string, page: import('@playwright/test').Page }} of
 * @returns {Promise<{ prepare_lesson_id: string }>} what the addresses of screens need
 */
export async function fillSchool({ base_url, token, page }) {
  await page.goto(`${base_url}/resource/personal/list`)
  await page.getByLabel('选择要上传的文件').setInputFiles(
    Array.from({ length: FILES }, (_file, index) => ({
      name: `第 ${index + 1} 课时 二次函数的图象与性质.png`,
      mimeType: 'image/png',
      buffer: Buffer.concat([Buffer.from(PICTURE, 'base64'), Buffer.from(`copy ${index}`)]),
    })),
  )
  await page.getByText(`已完成 ${FILES} 个，共 ${FILES} 个`).waitFor({ timeout: 60_000 })
  let lesson = { prepare_lesson_id: '' }
  for (let index = 0; index < LESSONS; index += 1) {
    lesson = await call(base_url, token, '/api/prepare_lessons/api/add_lesson', {
      title: `二次函数 第 ${index + 1} 课时`,
      subject_id: 'math',
      phase_id: 'senior',
      class_ids: [],
      goals: '',
      textbook_id: null,
      chapter_id: null,
    })
  }
  return lesson
}

/**
 * @param {string} base_url
 * @param {string | null} token
 * @param {string} path
 * @param {object} body
 */
async function call(base_url, token, path, body) {
  const response = await fetch(`${base_url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: token }) },
    body: JSON.stringify({ request_id: crypto.randomUUID(), ...body }),
  })
  const { code, message, result, data } = await response.json()
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`)
  return result ?? data
}
