import type { DemoQuestion } from '../types.ts'

const tex = String.raw

export const biologyQuestions: DemoQuestion[] = [
  {
    key: 'biology-s-01',
    subject_id: 'biology',
    phase_id: 'senior',
    type: 'single',
    stem: '与口腔上皮细胞相比，心肌细胞中数量明显较多的细胞器是（　　）',
    options: [
      { key: 'A', content: '线粒体' },
      { key: 'B', content: '叶绿体' },
      { key: 'C', content: '中心体' },
      { key: 'D', content: '液泡' },
    ],
    answer: ['A'],
    analysis:
      '心肌不停地收缩，需要大量能量，线粒体是有氧呼吸的主要场所，所以数量多。动物细胞没有叶绿体和大液泡。',
    difficulty: 1,
    chapter_key: 'biology-s1.cell.organelle',
    knowledge_keys: ['biology/cell/organelle'],
  },
  {
    key: 'biology-s-02',
    subject_id: 'biology',
    phase_id: 'senior',
    type: 'multiple',
    stem: '下列物质中，由绿色植物光合作用的光反应阶段产生的有（　　）',
    options: [
      { key: 'A', content: tex`$\ce{O2}$` },
      { key: 'B', content: 'ATP' },
      { key: 'C', content: 'NADPH' },
      { key: 'D', content: '葡萄糖' },
    ],
    answer: ['A', 'B', 'C'],
    analysis:
      '光反应在类囊体薄膜上进行：水分解放出氧气，同时形成 ATP 和 NADPH。糖类在暗反应中由二氧化碳还原得到。',
    difficulty: 2,
    chapter_key: 'biology-s1.energy.photosynthesis',
    knowledge_keys: ['biology/energy/photosynthesis'],
  },
  {
    key: 'biology-s-03',
    subject_id: 'biology',
    phase_id: 'senior',
    type: 'single',
    stem: tex`基因型为 $Aa$ 的植株自交（$A$ 对 $a$ 为完全显性），在表现为显性性状的后代中，纯合子所占的比例是（　　）`,
    options: [
      { key: 'A', content: tex`$\dfrac14$` },
      { key: 'B', content: tex`$\dfrac13$` },
      { key: 'C', content: tex`$\dfrac12$` },
      { key: 'D', content: tex`$\dfrac23$` },
    ],
    answer: ['B'],
    analysis: tex`后代 $AA:Aa:aa=1:2:1$。题目只在显性后代（$AA$ 和 $Aa$，共 $3$ 份）中考虑，$AA$ 占 $\dfrac13$。`,
    difficulty: 2,
    chapter_key: 'biology-s1.heredity.segregation',
    knowledge_keys: ['biology/heredity/segregation'],
  },
  {
    key: 'biology-s-04',
    subject_id: 'biology',
    phase_id: 'senior',
    type: 'judge',
    stem: '有些酶的化学本质不是蛋白质。',
    options: [],
    answer: ['true'],
    analysis: '绝大多数酶是蛋白质，少数酶是 RNA。',
    difficulty: 1,
    chapter_key: 'biology-s1.cell.enzyme',
    knowledge_keys: ['biology/cell/enzyme'],
  },
  {
    key: 'biology-s-05',
    subject_id: 'biology',
    phase_id: 'senior',
    type: 'blank',
    stem: '人的体细胞有 46 条染色体。一个体细胞进行有丝分裂，后期细胞中有 ____ 条染色体，分裂结束后每个子细胞中有 ____ 条染色体。',
    options: [],
    answer: [
      ['92', '92条'],
      ['46', '46条'],
    ],
    analysis:
      '后期着丝粒分裂，姐妹染色单体分开成为染色体，数目暂时加倍为 92 条；末期平均分到两个子细胞，各有 46 条。',
    difficulty: 2,
    chapter_key: 'biology-s1.cell.division',
    knowledge_keys: ['biology/cell/mitosis'],
  },
  {
    key: 'biology-s-06',
    subject_id: 'biology',
    phase_id: 'senior',
    type: 'text',
    stem: tex`豌豆的高茎（$D$）对矮茎（$d$）为显性。两株高茎豌豆杂交，后代中出现了矮茎。
（1）写出两株亲本的基因型；
（2）后代高茎植株中，杂合子占多大比例？
（3）怎样用最简便的方法判断后代中某株高茎豌豆是否为纯合子？`,
    options: [],
    answer: [
      tex`（1）都是 $Dd$；（2）$\dfrac23$；（3）让该植株自交，若后代全为高茎，则为纯合子；若后代出现矮茎，则为杂合子。`,
    ],
    analysis: tex`矮茎 $dd$ 的两个 $d$ 分别来自双亲，所以双亲都是 $Dd$；后代 $DD:Dd:dd=1:2:1$，高茎中 $Dd$ 占 $\dfrac23$。豌豆自花传粉、闭花授粉，自交无需去雄和人工授粉，比测交简便。`,
    difficulty: 3,
    chapter_key: 'biology-s1.heredity.segregation',
    knowledge_keys: ['biology/heredity/segregation'],
  },
]
