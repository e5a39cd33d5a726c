import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Settings of the office program: nothing in a file runs, nothing is fetched, paper and dates are ours. */
const SETTINGS: readonly [path: string, name: string, value: string][] = [
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'CheckDocumentEvents', 'true'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
  ['/org.openoffice.Office.Calc/Formula/Load', 'OOXMLRecalcMode', '1'],
  ['/org.openoffice.Office.Common/Misc', 'UseLocking', 'false'],
  ['/org.openoffice.Setup/L10N', 'ooSetupSystemLocale', 'zh-CN'],
]

/** The fonts of Chinese schools' files, each with a free font that every server can have in its place. */
const SERIF = [
  '宋体',
  'SimSun',
  'NSimSun',
  '新宋体',
  '仿宋',
  'FangSong',
  '仿宋_GB2312',
  '楷体',
  'KaiTi',
  '楷体_GB2312',
  '华文宋体',
  'STSong',
  '华文楷体',
  'STKaiti',
  '华文中宋',
  '方正小标宋简体',
]
const SANS = [
  '黑体',
  'SimHei',
  '微软雅黑',
  'Microsoft YaHei',
  '等线',
  'DengXian',
  '华文细黑',
  'STXihei',
  '苹方',
  'PingFang SC',
  '幼圆',
  'YouYuan',
]

/** A fresh profile in a folder: its address, and the whole environment the program gets (none of ours, which holds secrets). */
export async function writeProfile(
  folder: string,
): Promise<{ profile_url: string; env: Record<string, string> }> {
  const profile = path.join(folder, 'profile')
  const fonts = path.join(folder, 'fonts.conf')
  await mkdir(path.join(profile, 'user'), { recursive: true })
  await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), settingsFile())
  await writeFile(fonts, fontsFile({ serif: 'Noto Serif CJK SC', sans: 'Noto Sans CJK SC' }))
  const env = {
    PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
    HOME: folder,
    TMPDIR: folder,
    LANG: 'C.UTF-8',
    FONTCONFIG_FILE: fonts,
    SAL_USE_VCLPLUGIN: 'svp',
  }
  return { profile_url: pathToFileURL(profile).href, env }
}

/** The settings in the form of a user's profile (`registrymodifications.xcu`). */
export function settingsFile(): string {
  const items = SETTINGS.map(
    ([place, name, value]) =>
      `<item oor:path="${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`
}

/** Which families stand in for those of Chinese schools ([CV-6]). */
export type ChineseFamilies = { serif: string; sans: string }

/** A file of fontconfig. Without it the machine's default fills in for 宋体, often with the Japanese shapes of the characters. */
export function fontsFile({ serif, sans }: ChineseFamilies): string {
  const alias = (to: string) => (family: string) =>
    `<match target="pattern"><test name="family"><string>${family}</string></test><edit name="family" mode="assign" binding="strong"><string>${to}</string></edit></match>`
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${[...SERIF.map(alias(serif)), ...SANS.map(alias(sans))].join('\n')}
</fontconfig>
`
}
