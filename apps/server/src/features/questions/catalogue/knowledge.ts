import type { SubjectId } from '@jiangtai/shared/school/built-in-subjects.ts'

/** The knowledge points of a subject, two levels of them. */
export type KnowledgeTree = {
  subject_id: SubjectId
  points: { key: string; name: string; children: { key: string; name: string }[] }[]
}

/** Knowledge points cut across phases: a subject has one tree. Keys are `subject/point/part`; the ids are made of them. */
export const knowledge: KnowledgeTree[] = [
  tree('math', [
    ['set', '集合与逻辑', 'operation 集合运算, condition 充分必要条件'],
    ['inequality', '不等式', 'property 不等式性质, mean 均值不等式, quadratic 一元二次不等式'],
    ['function', '函数性质', 'monotonic 单调性, parity 奇偶性, zero 零点与交点'],
    ['quadratic', '二次函数', 'graph 图像与系数, extremum 最值, shift 图像平移, interval 区间上的最值'],
    ['linear', '一次函数', 'graph 图像与系数'],
    ['explog', '指数与对数', 'exponential 指数函数, logarithm 对数运算, compare 大小比较'],
    ['trig', '三角函数', 'ratio 同角三角关系, graph 图像与性质'],
    ['vector', '向量与复数', 'dot 数量积, complex 复数运算'],
    ['sequence', '数列', 'arithmetic 等差数列, geometric 等比数列, sum 数列求和'],
    ['equation', '方程', 'quadratic 一元二次方程, discriminant 判别式'],
    ['geometry', '平面几何', 'triangle 三角形, quadrilateral 四边形, circle 圆, similar 相似'],
    ['chance', '概率', 'classical 等可能概型'],
    ['model', '数学建模', 'optimum 最优化问题, growth 增长问题'],
  ]),
  tree('physics', [
    ['motion', '运动学', 'brake 刹车问题, graph 运动图像, fall 自由落体'],
    ['force', '力', 'friction 摩擦力, balance 共点力平衡, inertia 惯性, buoyancy 浮力'],
    ['newton', '牛顿定律', 'second 牛顿第二定律, weight 超重失重'],
    ['curve', '曲线运动', 'throw 平抛运动, circular 圆周运动'],
    ['energy', '能量', 'theorem 动能定理, friction 摩擦生热'],
    ['electric', '电学', 'coulomb 库仑定律, circuit 电路计算, power 电功率'],
    ['light', '光学', 'mirror 平面镜成像'],
    ['matter', '物质', 'density 密度'],
  ]),
  tree('chinese', [
    ['word', '词语', 'idiom 成语运用, classical 文言虚词'],
    ['sentence', '句子', 'fault 病句辨析, order 语句排序, rhetoric 修辞, imitate 仿写, summary 压缩语段'],
    ['literature', '文学', 'recite 名句默写, common 文学常识'],
    ['reading', '阅读', 'meaning 理解词句含意'],
  ]),
  tree('english', [
    ['tense', '时态', 'past_perfect 过去完成时, future 条件句中的时态'],
    ['clause', '从句', 'attributive 定语从句'],
    ['verb', '动词', 'nonfinite 非谓语, modal 情态动词'],
    ['word', '词汇', 'formation 构词法'],
    ['reading', '阅读', 'detail 细节理解, inference 推理判断'],
    ['writing', '表达', 'letter 应用文, translation 翻译'],
  ]),
  tree('chemistry', [
    ['reaction', '化学反应', 'redox 氧化还原, ion 离子共存, balance 方程式配平'],
    ['amount', '定量计算', 'mole 物质的量, formula 化学式计算'],
    ['inorganic', '元素化合物', 'test 气体检验, water 水的电解'],
  ]),
  tree('biology', [
    ['cell', '细胞', 'organelle 细胞器, enzyme 酶, mitosis 有丝分裂'],
    ['energy', '代谢', 'photosynthesis 光合作用'],
    ['heredity', '遗传', 'segregation 分离规律'],
  ]),
  tree('politics', [['citizen', '公民与法治', 'law 法律常识, economy 经济生活']]),
  tree('history', [['china', '中国史', 'ancient 古代史, modern 近现代史']]),
  tree('geography', [['earth', '自然地理', 'motion 地球运动, climate 气候']]),
]

function tree(subject_id: SubjectId, points: [key: string, name: string, parts: string][]): KnowledgeTree {
  return {
    subject_id,
    points: points.map(([key, name, parts]) => ({
      key: `${subject_id}/${key}`,
      name,
      children: parts.split(', ').map((part) => {
        const [partKey = '', partName = ''] = part.split(' ')
        return { key: `${subject_id}/${key}/${partKey}`, name: partName }
      }),
    })),
  }
}
