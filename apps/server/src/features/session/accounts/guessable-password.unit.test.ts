import { passwordRefusal } from '@jiangtai/shared/session/password-strength.ts'
import { describe, expect, it } from 'vitest'
import { guessableRefusal } from './guessable-password.ts'
import { makeReadablePassword } from '../../../core/auth/readable-password.ts'

const OWN = ['linzhixia', '13812345678', '林知夏', 'lzx', '杭州实验中学', 'hangzhoushiyanzhongxue', 'hzsyzx']

/** Each is strong enough by its characters alone. */
const GUESSED: [string, string][] = [
  ['password1', '常用的密码'],
  ['P@ssw0rd2024', '常用的密码'],
  ['Dragon-2024!', '生日或年份'],
  ['Ghjkl;4567', '键盘上相邻的键或连续的数字、字母'],
  ['abcd1234', ''],
  ['Qwer1234!', ''],
  ['1qaz@WSX', ''],
  ['1qaz2wsx3edc', ''],
  ['0987poiuLKJ', '键盘上相邻的键或连续的数字、字母'],
  ['woaini1314', '常用的密码'],
  ['Michael1!', '常用的密码'],
  ['a1b2c3d4', '常用的密码'],
  ['Aa19980506', ''],
  ['Kt#19980506', '生日或年份'],
  ['Ab1998-05-06', '生日或年份'],
  ['Xy980506!', '生日或年份'],
  ['LinZhiXia9', '账号、姓名、手机号或学校名'],
  ['l1nzh1x1a#9', '账号、姓名、手机号或学校名'],
  ['ab13812345678', '账号、姓名、手机号或学校名'],
  ['Ab13912345679', '手机号'],
  ['hzsyzx2026!A', '账号、姓名、手机号或学校名'],
  ['杭州实验中学9aZ', '账号、姓名、手机号或学校名'],
]

const CHOSEN = [
  'own-Password-2',
  'correct horse battery staple',
  'wuyue-xiaoyu-7',
  '床前明月光疑是地上霜',
  'Tz7#mKq2vL',
  '3kW-9xq-Rt2',
  'zx83hfqw51',
]

describe('[SE-75] a password that is guessed', () => {
  it.each(GUESSED)('%s is refused', (password, why) => {
    const words = guessableRefusal(password, OWN)
    expect(words).toMatch(/^密码太容易被猜到：里面主要是/)
    expect(words).toContain(why)
    expect(words).not.toContain(password)
  })

  it.each(CHOSEN)('%s is taken', (password) => {
    expect(guessableRefusal(password, OWN)).toBe(null)
  })

  it('is one of its owner only for its owner', () => {
    expect(guessableRefusal('linzhixia-9', OWN)).not.toBe(null)
    expect(guessableRefusal('linzhixia-9', ['chenmo'])).toBe(null)
  })

  it('holds several hundred of the list that are strong by their characters alone', () => {
    const known = [
      'superman1',
      'qwerty123',
      'zaq12wsx',
      'iloveyou1',
      'liverpool1',
      'q1w2e3r4',
      'asdf1234',
      'mustang1',
    ]
    for (const password of known) {
      expect(passwordRefusal(password)).toBe(null)
      expect(guessableRefusal(password, [])).not.toBe(null)
    }
  })

  it('is found in a time that grows with its length', () => {
    const long = '1qaz'.repeat(25_000)
    expect(guessableRefusal(long, OWN)).toBe(null)
    expect(guessableRefusal('a'.repeat(200_000), OWN)).toBe(null)
  })

  it('leaves the passwords of slips', () => {
    for (let at = 0; at < 200; at += 1) {
      const given = `${makeReadablePassword()}-${makeReadablePassword()}`
      expect(guessableRefusal(given, [])).toBe(null)
    }
  })
})
