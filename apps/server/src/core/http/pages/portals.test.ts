import { expect, test } from 'vitest'
import { pageSettings } from './page-settings.ts'
import { parsePortals } from './portals.ts'

test('[SL-20] the setting names sites, each with its logout address or none', () => {
  expect(parsePortals('https://a.school/out?x=1&y=2  http://b.school:8080/')).toEqual([
    { origin: 'https://a.school', logout_url: 'https://a.school/out?x=1&y=2' },
    { origin: 'http://b.school:8080', logout_url: null },
  ])
  expect(parsePortals('')).toEqual([])
})

test('[SL-20] what is no web address is refused by name', () => {
  expect(() => parsePortals('javascript:alert(1)')).toThrow('PORTALS 中的 javascript:alert(1) 不是网址')
  expect(() => parsePortals('portal')).toThrow('PORTALS')
})

test('[SL-20] the page carries them as text that cannot leave its attribute', () => {
  const portals = [{ origin: 'https://a.school', logout_url: 'https://a.school/?q="><b>&amp;' }]
  expect(pageSettings({ portals, partner_url: null, wechat_url: null, offers_setup: false })).toBe(
    '<meta name="jiangtai-portals" content="[{&quot;origin&quot;:&quot;https://a.school&quot;,&quot;logout_url&quot;:&quot;https://a.school/?q=\\&quot;>&lt;b>&amp;amp;&quot;}]">',
  )
})

test('[SL-40] the page carries the address of the subject network when there is one', () => {
  expect(
    pageSettings({
      portals: [],
      partner_url: 'https://network.example/?a=1&b="',
      wechat_url: null,
      offers_setup: false,
    }),
  ).toContain('<meta name="jiangtai-partner" content="https://network.example/?a=1&amp;b=&quot;">')
})
