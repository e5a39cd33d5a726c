import { expect, test } from 'vitest'
import { remoteNameOf } from './remote.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'iPad'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit', '鸿蒙手机'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120.0 Mobile Safari/537.36', '安卓手机'],
  ['Mozilla/5.0 (Linux; Android 13; Tab) Chrome/120.0 Safari/537.36', '安卓平板'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0', '电脑'],
])('[CR-301] a phone is listed by what it is: %s', (user_agent, expected) => {
  expect(remoteNameOf(user_agent)).toBe(expected)
})
