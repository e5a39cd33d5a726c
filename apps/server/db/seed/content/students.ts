import type { DemoClass, DemoStudent, Gender } from './types.ts'

// The ten commonest surnames are listed thrice, so a roster has the usual run of 王, 李 and 张.
const surnames = split(
  '王 李 张 刘 陈 杨 赵 黄 周 吴 王 李 张 刘 陈 杨 赵 黄 周 吴 王 李 张 刘 陈 杨 赵 黄 周 吴 ' +
    '徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 程 曹 袁 邓 许 傅 沈 曾 彭 吕 苏 ' +
    '卢 蒋 蔡 贾 丁 魏 薛 叶 余 潘 杜 戴 夏 钟 汪 田 任 姜 范 方 石 姚 谭 廖 邹 熊 金 陆 郝 孔 ' +
    '白 崔 康 毛 邱 秦 江 史 顾 侯 邵 孟 龙 万 段 雷 钱 汤 尹 黎 易 常 武 乔 贺 赖 龚 文 欧阳 司徒',
)

const givenNames: Record<Gender, string[]> = {
  male: split(
    '浩然 子轩 宇航 俊杰 博文 天佑 泽宇 一鸣 致远 嘉树 铭轩 皓宇 明哲 梓豪 晨曦 文博 思源 奕辰 睿 毅 ' +
      '景行 承泽 昊天 宇轩 志恒 家豪 书航 星辰 逸飞 永康 瑞泽 沐阳 子墨 云帆 鹏程 展博 启航 俊熙 柏林 卓 ' +
      '承宇 乐天 彦霖 建业 洋 子默 智宸 君浩 海洋 正阳 旭东 绍辉 凯 振华 向荣 一诺 哲瀚 锦程 钰博 修远 ' +
      '知行 敬之 佳明 立言 少华 子谦 尚文 安澜 远航 思齐 谨言 亦凡 怀瑾 绪宁 煜城 骏 伟宸 梓睿 鸿飞 元恺',
  ),
  female: split(
    '子涵 欣怡 诗涵 梓萱 雨桐 思琪 佳怡 可馨 语嫣 若曦 梦瑶 静怡 雅婷 心悦 清扬 一诺 婉婷 芷若 书瑶 晓月 ' +
      '沐晴 依诺 诗雨 悦 婧 楚涵 安琪 婉清 锦瑟 佳宁 慧敏 明月 舒然 雪晴 念慈 蕊 思语 念真 乐瑶 青禾 ' +
      '灵犀 晨露 知微 语桐 奕彤 曼文 亦菲 南星 子衿 紫萱 昕妍 雨薇 静姝 佩兰 云舒 艺涵 宛如 采薇 攸宁 莞尔 ' +
      '瑾瑜 婷 星语 乔 筱雅 若溪 允儿 可心 夏沫 望舒 素心 沁怡 嘉懿 欣然 晓彤 文茵 令仪 清越 梓涵 思涵',
  ),
}

/** The same class always gets the same roster: numbers are the class prefix and the two-digit seat. */
export function makeStudents(
  demoClass: Pick<DemoClass, 'number_prefix' | 'student_count' | 'seed' | 'same_name_seats'>,
): DemoStudent[] {
  const random = mulberry32(demoClass.seed)
  const taken = new Set<string>()
  const students: DemoStudent[] = []
  for (let seat_no = 1; seat_no <= demoClass.student_count; seat_no += 1) {
    const { name, gender } = pickPerson({ random, taken })
    taken.add(name)
    const student_no = `${demoClass.number_prefix}${String(seat_no).padStart(2, '0')}`
    students.push({ student_no, seat_no, name, gender })
  }
  return students.map((student) => withSharedName({ student, students, demoClass }))
}

/** `studentLogin(1)` is `s0001`; the position counts through all classes in the order of `demoClasses`. */
export function studentLogin(position: number): string {
  return `s${String(position).padStart(4, '0')}`
}

function withSharedName({
  student,
  students,
  demoClass,
}: {
  student: DemoStudent
  students: DemoStudent[]
  demoClass: Pick<DemoClass, 'same_name_seats'>
}): DemoStudent {
  const pair = demoClass.same_name_seats.find(({ seat_no }) => seat_no === student.seat_no)
  const namesake = students.find(({ seat_no }) => seat_no === pair?.same_as)
  return namesake ? { ...student, name: namesake.name, gender: namesake.gender } : student
}

function pickPerson({ random, taken }: { random: () => number; taken: Set<string> }) {
  for (;;) {
    const gender: Gender = random() < 0.52 ? 'male' : 'female'
    const name = pick({ random, list: surnames }) + pick({ random, list: givenNames[gender] })
    if (!taken.has(name)) return { name, gender }
  }
}

function pick({ random, list }: { random: () => number; list: string[] }): string {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('A list of names is empty.')
  return chosen
}

function split(words: string): string[] {
  return words.split(' ')
}

// Mulberry32: a 32-bit generator in a few lines, so that rosters never change between machines.
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
