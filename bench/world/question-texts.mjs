// Questions written for the bench: frames filled with the words of a subject, so that some words are in nearly every question and
// some in few.
import { textDocument } from '../../apps/server/test/question-builders.ts'

/** @type {Record<string, { topics: string[], objects: string[], formulas: string[] }>} */
const SUBJECTS = {
  physics: {
    topics: [
      '匀变速直线运动',
      '牛顿第二定律',
      '动能定理',
      '机械能守恒',
      '电场强度',
      '闭合电路',
      '电磁感应',
      '光的折射',
      '平抛运动',
      '万有引力',
    ],
    objects: ['小球', '滑块', '木板', '带电粒子', '导体棒', '弹簧', '卫星', '汽车', '电流表', '滑动变阻器'],
    formulas: [
      '$v=v_{0}+at$',
      '$F=ma$',
      '$E=\\frac{U}{d}$',
      '$\\frac{1}{2}mv^{2}$',
      '$I=\\frac{E}{R+r}$',
      '$\\mu=0.25$',
      '$g=10\\mathrm{m}/\\mathrm{s}^{2}$',
    ],
  },
  chemistry: {
    topics: [
      '氧化还原反应',
      '离子方程式',
      '化学平衡',
      '物质的量浓度',
      '元素周期律',
      '电解质溶液',
      '有机合成',
      '盐类水解',
    ],
    objects: ['稀硫酸', '氢氧化钠溶液', '铜片', '乙醇', '氨气', '碳酸钙', '锌锰电池', '石蕊试液'],
    formulas: [
      '$\\mathrm{CO}_{2}$',
      '$\\ce{2H2 + O2 ->[点燃] 2H2O}$',
      '$\\mathrm{Na}_{2}\\mathrm{CO}_{3}$',
      '$\\mathrm{Fe}^{3+}$',
      '$N_{A}$',
      '$\\mathrm{SO}_{4}^{2-}$',
    ],
  },
  english: {
    topics: [
      'relative clauses',
      'the passive voice',
      'reading for gist',
      'modal verbs',
      'writing a letter',
      'guessing from context',
    ],
    objects: [
      'a lonely traveller',
      'the school library',
      'an old photograph',
      'her younger brother',
      'the climate of the island',
      'a broken bridge',
    ],
    formulas: ['as soon as', 'look forward to', 'in spite of', 'no sooner than', 'not only but also'],
  },
  math: {
    topics: [
      '二次函数',
      '导数的应用',
      '椭圆的离心率',
      '等差数列',
      '三角恒等变换',
      '空间向量',
      '概率统计',
      '不等式证明',
      '集合运算',
      '复数',
    ],
    objects: ['函数', '椭圆', '数列', '三角形', '圆锥', '直线', '抛物线', '正方体', '平面向量', '随机变量'],
    formulas: [
      '$y=x^{2}-2x$',
      '$\\sin\\alpha+\\cos\\alpha$',
      '$A\\cap B$',
      '$\\triangle ABC$',
      '$\\frac{x^{2}}{4}+y^{2}=1$',
      '$a_{n+1}=2a_{n}+1$',
      '$f(x)=\\ln x$',
      '$\\sqrt{2}$',
    ],
  },
}

const FRAMES = [
  '已知{object}满足{formula}，关于{topic}，下列说法正确的是（　　）',
  '如图所示，{object}与{other}的关系由{formula}给出，求{topic}中的未知量。',
  '阅读下面关于{topic}的材料：某校学生在实验中用到{object}、{other}，记录得到{formula}与{formula2}。请根据材料分析其中的规律，并说明理由。',
  '若{formula}，则{object}的取值范围是____，{topic}的结论是____。',
]

/** The subjects in the order their questions were stored, the oldest first. */
export const BENCH_SUBJECTS = Object.keys(SUBJECTS)

/** @param {number} count */
export function benchQuestions(count) {
  return Array.from({ length: count }, (_question, at) => {
    const subject_id = BENCH_SUBJECTS[at % BENCH_SUBJECTS.length]
    const { topics, objects, formulas } = SUBJECTS[subject_id]
    const turn = Math.floor(at / BENCH_SUBJECTS.length)
    const take = (/** @type {string[]} */ words, /** @type {number} */ step) =>
      words[(turn * step + step) % words.length]
    const words = {
      topic: take(topics, 3),
      object: take(objects, 7),
      other: take(objects, 11),
      formula: take(formulas, 5),
      formula2: take(formulas, 13),
    }
    const stem = FRAMES[turn % FRAMES.length].replace(
      /\{(\w+)\}/g,
      (_name, name) => words[/** @type {keyof typeof words} */ (name)],
    )
    const isChoice = turn % FRAMES.length === 0
    const options = isChoice
      ? ['A', 'B', 'C', 'D'].map((key, place) => ({
          key,
          content: `${take(objects, place + 2)}${take(formulas, place + 3)}`,
        }))
      : []
    const document = textDocument({
      content: { type: isChoice ? 'single' : 'text', stem, options, blank_count: 0 },
      key: isChoice ? { kind: 'choice', keys: ['A'] } : { kind: 'text', text: `由${words.formula}得证。` },
      analysis: `本题考查${words.topic}。由${words.formula}知${words.object}的结论成立，故选 A。`,
    })
    return { subject_id, document }
  })
}
