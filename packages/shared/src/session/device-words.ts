/** The systems and browsers of schools, the more particular before those it claims to be as well. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** A device as its owner would call it: `Windows · Chrome`. Unknown parts are not guessed. */
export function deviceWords(user_agent: string): string {
  const named = [SYSTEMS, BROWSERS].map((known) => known.find(([mark]) => mark.test(user_agent))?.[1])
  const words = named.filter((name) => name !== undefined)
  return words.length === 0 ? '未知设备' : words.join(' · ')
}
