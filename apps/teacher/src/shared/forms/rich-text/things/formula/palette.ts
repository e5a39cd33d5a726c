/** A place in a formula that is still to be written. */
export const SLOT = '□'

/** The LaTeX that a button of the palette writes, and its name. */
export type FormulaPart = { name: string; latex: string }

const part = (name: string, latex: string): FormulaPart => ({ name, latex })

/** Signs by themselves, each named by its command. */
const signs = (commands: string): FormulaPart[] =>
  commands.split(' ').map((latex) => part(latex.slice(1), latex))

/** The group that needs no keyboard of the machine, as on a panel on the wall. */
export const KEYBOARD = '键盘'

/** The parts of formulas of school papers, in the groups that a teacher looks for. */
export const PALETTE: readonly { name: string; parts: readonly FormulaPart[] }[] = [
  {
    name: '常用',
    parts: [
      part('分式', `\\frac{${SLOT}}{${SLOT}}`),
      part('根号', `\\sqrt{${SLOT}}`),
      part('n 次根', `\\sqrt[${SLOT}]{${SLOT}}`),
      part('上标', `^{${SLOT}}`),
      part('下标', `_{${SLOT}}`),
      part('上下标', `_{${SLOT}}^{${SLOT}}`),
      part('括号', `\\left(${SLOT}\\right)`),
      part('方括号', `\\left[${SLOT}\\right]`),
      part('绝对值', `\\left|${SLOT}\\right|`),
      part('大括号', `\\left\\{${SLOT}\\right\\}`),
      part('向量', `\\overrightarrow{${SLOT}}`),
      part('平均数', `\\overline{${SLOT}}`),
      part('乘', '\\times'),
      part('除', '\\div'),
      part('正负', '\\pm'),
      part('不等于', '\\neq'),
      part('小于等于', '\\leqslant'),
      part('大于等于', '\\geqslant'),
      part('约等于', '\\approx'),
      part('无穷', '\\infty'),
      part('因为', '\\because'),
      part('所以', '\\therefore'),
    ],
  },
  {
    name: KEYBOARD,
    parts: [
      ...'1 2 3 4 5 6 7 8 9 0 . , + - = < > ( ) [ ]'.split(' ').map((sign) => part(sign, sign)),
      ...'a b c d e f g h i j k l m n o p q r s t u v w x y z'
        .split(' ')
        .map((letter) => part(letter, letter)),
      ...'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'
        .split(' ')
        .map((letter) => part(letter, letter)),
    ],
  },
  {
    name: '运算',
    parts: [
      part('求和', `\\sum_{${SLOT}}^{${SLOT}}${SLOT}`),
      part('求积', `\\prod_{${SLOT}}^{${SLOT}}${SLOT}`),
      part('极限', `\\lim_{${SLOT}\\to${SLOT}}${SLOT}`),
      part('积分', `\\int ${SLOT}\\,\\mathrm{d}x`),
      part('定积分', `\\int_{${SLOT}}^{${SLOT}}${SLOT}\\,\\mathrm{d}x`),
      part('导数', "f'(x)"),
      part('对数', `\\log_{${SLOT}}${SLOT}`),
      part('组合数', `\\mathrm{C}_{${SLOT}}^{${SLOT}}`),
      part('排列数', `\\mathrm{A}_{${SLOT}}^{${SLOT}}`),
      ...['sin', 'cos', 'tan', 'ln', 'lg'].map((name) => part(name, `\\${name}`)),
    ],
  },
  {
    name: '矩阵与方程组',
    parts: [
      part('方程组', `\\begin{cases}${SLOT}\\\\${SLOT}\\end{cases}`),
      part('三元方程组', `\\begin{cases}${SLOT}\\\\${SLOT}\\\\${SLOT}\\end{cases}`),
      part('分段函数', `\\begin{cases}${SLOT},&${SLOT}\\\\${SLOT},&${SLOT}\\end{cases}`),
      part('矩阵', `\\begin{pmatrix}${SLOT}&${SLOT}\\\\${SLOT}&${SLOT}\\end{pmatrix}`),
      part('行列式', `\\begin{vmatrix}${SLOT}&${SLOT}\\\\${SLOT}&${SLOT}\\end{vmatrix}`),
      part('对齐的几行', `\\begin{aligned}${SLOT}&=${SLOT}\\\\&=${SLOT}\\end{aligned}`),
    ],
  },
  {
    name: '集合与逻辑',
    parts: [
      ...signs('\\in \\notin \\subseteq \\subsetneqq \\supseteq \\cup \\cap \\varnothing'),
      part('补集', `\\complement_{${SLOT}}${SLOT}`),
      part('集合', `\\left\\{${SLOT}\\mid ${SLOT}\\right\\}`),
      ...['R', 'Q', 'Z', 'N'].map((set) => part(`数集 ${set}`, `\\mathbf{${set}}`)),
      ...signs('\\forall \\exists \\neg \\wedge \\vee'),
    ],
  },
  {
    name: '几何',
    parts: [
      part('角', '\\angle'),
      part('三角形', '\\triangle'),
      part('平行四边形', '▱'),
      part('圆', '⊙'),
      part('垂直', '\\perp'),
      part('平行', '\\parallel'),
      part('相似', '\\sim'),
      part('全等', '\\cong'),
      part('弧', `\\overset{\\frown}{${SLOT}}`),
      part('度', '^{\\circ}'),
    ],
  },
  {
    name: '希腊字母',
    parts: signs(
      '\\alpha \\beta \\gamma \\delta \\varepsilon \\zeta \\eta \\theta \\lambda \\mu \\nu \\xi \\pi \\rho \\sigma \\tau \\varphi \\chi \\psi \\omega \\Gamma \\Delta \\Theta \\Lambda \\Sigma \\Phi \\Omega',
    ),
  },
  {
    name: '箭头',
    parts: [
      ...signs(
        '\\to \\leftarrow \\leftrightarrow \\Rightarrow \\Leftarrow \\Leftrightarrow \\uparrow \\downarrow',
      ),
      part('可逆', '\\rightleftharpoons'),
      part('箭头上写字', `\\xrightarrow{${SLOT}}`),
    ],
  },
  {
    name: '单位',
    parts: [
      ...['m/s', 'm/s^2', 'kg', 'kg/m^3', 'N', 'J', 'W', 'Pa', 'Hz', 'mol/L', 'g/mol', 'cm^2', 'cm^3'].map(
        (unit) => part(unit, `\\,\\mathrm{${unit}}`),
      ),
      part('欧姆', '\\,\\Omega'),
      part('微', '\\mu'),
      part('摄氏度', '^{\\circ}\\mathrm{C}'),
      part('百分号', '\\%'),
    ],
  },
  {
    name: '化学',
    parts: [
      part('化学式', `\\ce{${SLOT}}`),
      part('水', '\\ce{H2O}'),
      part('离子', '\\ce{SO4^2-}'),
      part('反应', `\\ce{${SLOT} -> ${SLOT}}`),
      part('写条件的反应', `\\ce{${SLOT} ->[${SLOT}] ${SLOT}}`),
      part('可逆反应', `\\ce{${SLOT} <=> ${SLOT}}`),
      part('气体', '\\ce{CO2 ^}'),
      part('沉淀', '\\ce{BaSO4 v}'),
      part('同位素', '\\ce{^{14}_{6}C}'),
    ],
  },
]
