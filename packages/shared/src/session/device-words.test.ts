import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; M2105K81AC) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36`, 'Windows · Chrome'],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Windows · Edge'],
  [`${WINDOWS} Chrome/94.0 Safari/537.36 QQBrowser/11.0`, 'Windows · QQ 浏览器'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0', 'Windows · Firefox'],
  [`${ANDROID} Chrome/120.0 Safari/537.36`, '安卓 · Chrome'],
  [`${ANDROID} Chrome/107 Mobile Safari/537.36 MicroMessenger/8.0.42`, '安卓 · 微信'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/604.1', 'iPad · Safari'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/120 Safari/604.1', 'iPhone · Chrome'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 'Mac · Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0 Safari/537.36', 'Linux · Chrome'],
  ['curl/8.5.0', '未知设备'],
  ['', '未知设备'],
])('%s is called %s', (user_agent, words) => {
  expect(deviceWords(user_agent)).toBe(words)
})
