import type { SubjectId } from '@jiangtai/shared/school/built-in-subjects.ts'
import type { PhaseId } from '@jiangtai/shared/core/dictionaries.ts'

/** A textbook with its chapters and their sections. */
export type Textbook = {
  key: string
  name: string
  subject_id: SubjectId
  phase_id: PhaseId
  chapters: { key: string; name: string; sections: { key: string; name: string }[] }[]
}

/** Our own words, no publisher's catalogue. Keys are dotted paths and never change once used: the ids are made of them. */
export const textbooks: Textbook[] = [
  book({ key: 'math-s1', name: '高中数学 第一册', subject_id: 'math', phase_id: 'senior' }, [
    ['set', '集合与逻辑', 'concept 集合的表示, operation 集合的运算, logic 充分条件与必要条件'],
    ['inequality', '不等式', 'property 不等式的性质, mean 均值不等式及应用, quadratic 一元二次不等式'],
    [
      'function',
      '函数',
      'concept 函数的概念与表示, monotonic 单调性与最值, parity 奇偶性, quadratic 二次函数的图像与性质',
    ],
    ['explog', '指数与对数', 'exponential 指数函数, logarithm 对数函数, model 用函数解决实际问题'],
    ['trig', '三角函数', 'ratio 任意角与三角比, graph 三角函数的图像, identity 三角恒等变形'],
  ]),
  book({ key: 'math-s2', name: '高中数学 第二册', subject_id: 'math', phase_id: 'senior' }, [
    ['vector', '平面向量', 'linear 向量的线性运算, dot 数量积与垂直'],
    ['complex', '复数', 'operation 复数的四则运算, geometry 复数的几何意义'],
    ['solid', '立体几何', 'volume 表面积与体积, parallel 平行与垂直'],
    ['chance', '概率与统计', 'classical 等可能事件的概率, sample 抽样与估计'],
  ]),
  book({ key: 'math-s3', name: '高中数学 第三册', subject_id: 'math', phase_id: 'senior' }, [
    ['sequence', '数列', 'arithmetic 等差数列, geometric 等比数列, recurrence 递推与求和'],
    ['line', '直线与圆', 'equation 直线的方程, circle 圆的方程与位置关系'],
    ['derivative', '导数', 'meaning 变化率与切线, extremum 单调性与极值'],
  ]),
  book({ key: 'math-j8', name: '初中数学 八年级', subject_id: 'math', phase_id: 'junior' }, [
    ['triangle', '三角形', 'congruent 全等三角形, isosceles 等腰三角形, right 直角三角形的三边关系'],
    ['quad', '四边形', 'parallelogram 平行四边形, special 矩形、菱形与正方形'],
    ['linear', '一次函数', 'graph 一次函数的图像, application 一次函数的应用'],
  ]),
  book({ key: 'math-j9', name: '初中数学 九年级', subject_id: 'math', phase_id: 'junior' }, [
    ['equation', '一元二次方程', 'solve 方程的解法, root 根的判别式与根系关系'],
    ['parabola', '二次函数', 'graph 抛物线与系数, application 二次函数与最值问题'],
    ['circle', '圆', 'angle 圆周角与圆心角, tangent 切线'],
    ['similar', '相似形', 'triangle 相似三角形, ratio 锐角三角比'],
    ['chance', '概率初步', 'listing 列举法求概率'],
  ]),
  book({ key: 'physics-s1', name: '高中物理 第一册', subject_id: 'physics', phase_id: 'senior' }, [
    ['motion', '直线运动', 'describe 运动的描述, uniform 匀变速直线运动, fall 自由落体'],
    ['force', '相互作用', 'friction 弹力与摩擦力, balance 力的合成与平衡'],
    ['newton', '牛顿运动定律', 'inertia 惯性与第一定律, second 第二定律的应用, weight 超重与失重'],
  ]),
  book({ key: 'physics-s2', name: '高中物理 第二册', subject_id: 'physics', phase_id: 'senior' }, [
    ['curve', '曲线运动', 'throw 抛体运动, circular 圆周运动'],
    ['energy', '机械能', 'work 功和功率, theorem 动能定理, conserve 机械能守恒'],
    ['field', '静电场', 'coulomb 点电荷间的作用, potential 电势与电势能'],
    ['circuit', '恒定电流', 'ohm 闭合电路, power 电路中的能量'],
  ]),
  book({ key: 'physics-j', name: '初中物理 八、九年级', subject_id: 'physics', phase_id: 'junior' }, [
    ['light', '光', 'mirror 光的反射与平面镜, lens 透镜成像'],
    ['matter', '质量与密度', 'density 密度及其测量'],
    ['mechanics', '力与运动', 'inertia 惯性, buoyancy 浮力'],
    ['electric', '电学', 'ohm 电流、电压与电阻, power 电功率'],
  ]),
  book({ key: 'chinese-s1', name: '高中语文 第一册', subject_id: 'chinese', phase_id: 'senior' }, [
    ['language', '语言文字运用', 'idiom 词语与成语, sentence 句子的修改, coherence 语句衔接'],
    ['classic', '古诗文', 'recite 名篇名句, wording 文言词语'],
    ['reading', '现代文阅读', 'essay 散文阅读, report 信息类文本'],
    ['writing', '表达与写作', 'imitate 仿写与续写, composition 作文'],
  ]),
  book({ key: 'chinese-j', name: '初中语文 八、九年级', subject_id: 'chinese', phase_id: 'junior' }, [
    ['language', '语言积累', 'rhetoric 修辞手法, sentence 病句修改, summary 概括与压缩'],
    ['classic', '古诗文', 'recite 名句积累, knowledge 文学常识'],
    ['reading', '阅读', 'narrative 记叙文阅读'],
  ]),
  book({ key: 'english-s1', name: '高中英语 第一册', subject_id: 'english', phase_id: 'senior' }, [
    ['campus', '校园生活', 'words 词汇与构词, grammar 时态与从句'],
    ['nature', '人与自然', 'grammar 非谓语动词, reading 阅读理解'],
    ['exchange', '交流与表达', 'writing 应用文写作, translation 句子翻译'],
  ]),
  book({ key: 'english-j', name: '初中英语 八、九年级', subject_id: 'english', phase_id: 'junior' }, [
    ['daily', '日常生活', 'grammar 动词与情态, reading 短文阅读'],
    ['plan', '计划与约定', 'grammar 条件句, reading 通知与海报'],
  ]),
  book({ key: 'chemistry-s1', name: '高中化学 第一册', subject_id: 'chemistry', phase_id: 'senior' }, [
    ['reaction', '物质的变化', 'ion 离子与离子反应, redox 氧化还原反应'],
    ['amount', '物质的量', 'mole 物质的量与气体体积, solution 溶液的浓度'],
  ]),
  book({ key: 'chemistry-j', name: '初中化学 九年级', subject_id: 'chemistry', phase_id: 'junior' }, [
    ['formula', '化学用语', 'formula 化学式与计算, equation 化学方程式'],
    ['water', '水与空气', 'electrolysis 水的组成, oxide 常见气体的检验'],
  ]),
  book({ key: 'biology-s1', name: '高中生物 第一册', subject_id: 'biology', phase_id: 'senior' }, [
    ['cell', '细胞', 'organelle 细胞器, enzyme 酶, division 细胞的增殖'],
    ['energy', '细胞的能量', 'photosynthesis 光合作用, respiration 细胞呼吸'],
    ['heredity', '遗传', 'segregation 基因的分离'],
  ]),
]

function book(
  head: { key: string; name: string; subject_id: SubjectId; phase_id: PhaseId },
  chapters: [key: string, name: string, sections: string][],
): Textbook {
  return {
    ...head,
    chapters: chapters.map(([key, name, sections]) => ({
      key: `${head.key}.${key}`,
      name,
      sections: sections.split(', ').map((section) => {
        const [sectionKey = '', sectionName = ''] = section.split(' ')
        return { key: `${head.key}.${key}.${sectionKey}`, name: sectionName }
      }),
    })),
  }
}
