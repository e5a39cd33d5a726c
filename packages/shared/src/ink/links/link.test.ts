import { expect, test } from 'vitest'
import { applyInkOps, EMPTY_INK, listVisibleItems } from '../document.ts'
import { InkOp } from '../ink-op.ts'
import { linkHost } from './link-host.ts'
import { linkRefusal, MAX_LINK_LENGTH, typedLink } from './link.ts'
import { boundsOfMark } from '../mark-bounds.ts'
import { sampleText } from '../test/sample-marks.ts'

const LINK = 'https://www.example.com/kejian?page=2'
const linked = { ...sampleText, link: LINK }

test('[DW-115] a link opens a normalized https address and nothing else', () => {
  expect(linkRefusal(LINK)).toBeNull()
  expect(linkRefusal('https://xn--fiq228c.example/')).toBeNull()
  const refused = {
    'http://www.example.com/': '只能用 https:// 开头的网址',
    'javascript:alert(1)': '只能用 https:// 开头的网址',
    'data:text/html,hello': '只能用 https:// 开头的网址',
    'https://www.example.com@evil.example/': '网址里不能有用户名和密码',
    'https://name:word@evil.example/': '网址里不能有用户名和密码',
    'https://': '网址不正确',
    '/home': '网址不正确',
    ' https://www.example.com/': '网址不正确',
    'HTTPS://www.example.com/': '网址不正确',
    'https://www.example.com\\@evil.example/': '网址不正确',
    'https://аpple.example/': '网址不正确',
  }
  for (const [address, words] of Object.entries(refused))
    expect([address, linkRefusal(address)]).toEqual([address, words])
  const long = `https://www.example.com/${'a'.repeat(MAX_LINK_LENGTH)}`
  expect(linkRefusal(long)).toBe('网址最多 500 个字符')
})

test('[DW-115] the field of the op is named where its address is refused', () => {
  const wrong = InkOp.safeParse({ ...sampleText, link: 'javascript:alert(1)' })
  expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['link']])
  const edit = {
    ...{ v: 4, kind: 'edit', id: 'edit', target_ids: ['text'] },
    change: { type: 'rewrite', text: '课件', link: 'http://www.example.com/' },
  }
  expect(InkOp.safeParse(edit).error?.issues.map(({ path }) => path)).toEqual([['change', 'link']])
  expect(InkOp.parse(linked)).toEqual(linked)
})

test('[DW-115] what is typed gets its scheme and the form that browsers open', () => {
  expect(typedLink(' www.Example.com ')).toBe('https://www.example.com/')
  expect(typedLink('http://www.example.com')).toBe('http://www.example.com/')
  expect(typedLink('https://例子.example/课')).toBe('https://xn--fsqu00a.example/%E8%AF%BE')
  expect(typedLink('不是 网址')).toBe('不是 网址')
})

test('[DW-116] the host is told whole, with its port; one that has no room on a page is refused', () => {
  expect(linkHost(LINK)).toBe('www.example.com')
  expect(linkHost('https://www.example.com:8443/a')).toBe('www.example.com:8443')
  expect(linkRefusal(`https://${'www.'.repeat(20)}evil.example/`)).toBe('网站的名字太长，页面上写不下')
})

test('[DW-116] a link has room for its host under the words', () => {
  const plain = boundsOfMark(sampleText)
  const bounds = boundsOfMark(linked)
  expect(bounds.bottom).toBeGreaterThan(plain.bottom)
  expect(bounds.right).toBeGreaterThan(plain.right)
})

test('[DW-117] words are changed without the address, and the address with the words; undo brings both back', () => {
  const edit = { v: 4 as const, kind: 'edit' as const, target_ids: ['text'] }
  const other = 'https://other.example/'
  const ops: InkOp[] = [
    linked,
    { ...edit, id: 'words', change: { type: 'rewrite', text: '课件' } },
    { ...edit, id: 'both', change: { type: 'rewrite', text: '资料', link: other } },
  ]
  const after = (count: number) => listVisibleItems(applyInkOps(EMPTY_INK, ops.slice(0, count)))[0]?.mark
  expect(after(2)).toMatchObject({ text: '课件', link: LINK })
  expect(after(3)).toMatchObject({ text: '资料', link: other })
  const undone = applyInkOps(EMPTY_INK, [...ops, { v: 4, kind: 'undo', id: 'undo', op_id: 'both' }])
  expect(listVisibleItems(undone)[0]?.mark).toMatchObject({ text: '课件', link: LINK })
})
