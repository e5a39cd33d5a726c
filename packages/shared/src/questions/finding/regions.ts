/** 地区: whose paper a question is from, by the short names that papers bear (江苏卷); 全国 is a paper of the whole country. */
export const REGIONS = [
  '全国',
  '北京',
  '天津',
  '河北',
  '山西',
  '内蒙古',
  '辽宁',
  '吉林',
  '黑龙江',
  '上海',
  '江苏',
  '浙江',
  '安徽',
  '福建',
  '江西',
  '山东',
  '河南',
  '湖北',
  '湖南',
  '广东',
  '广西',
  '海南',
  '重庆',
  '四川',
  '贵州',
  '云南',
  '西藏',
  '陕西',
  '甘肃',
  '青海',
  '宁夏',
  '新疆',
  '台湾',
  '香港',
  '澳门',
] as const
export type Region = (typeof REGIONS)[number]

/** A region by its short or its full name (江苏省, 广西壮族自治区); null for other words. */
export function regionOf(words: string): Region | null {
  const name = words.trim().replace(/(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/, '')
  return REGIONS.find((region) => region === name) ?? null
}
