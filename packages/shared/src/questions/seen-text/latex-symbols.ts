const named = (table: string): ReadonlyMap<string, string> => {
  const words = table.trim().split(/\s+/)
  return new Map(words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1] ?? ''] as const] : [])))
}

/** Commands that are drawn as one sign, by name. */
export const SIGNS = named(`
  alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ lambda λ mu μ nu ν
  xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω
  Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω varGamma Γ varDelta Δ varTheta Θ varOmega Ω
  cap ∩ cup ∪ in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ subsetneq ⊊ supsetneq ⊋ subsetneqq ⫋ supsetneqq ⫌
  nsubseteq ⊈ nsupseteq ⊉ emptyset ∅ varnothing ∅ setminus ∖ backslash \\ complement ∁ forall ∀ exists ∃ nexists ∄
  neg ¬ lnot ¬ wedge ∧ land ∧ vee ∨ lor ∨ leq ≤ le ≤ leqslant ⩽ leqq ≦ geq ≥ ge ≥ geqslant ⩾ geqq ≧ neq ≠ ne ≠ lt < gt >
  ll ≪ gg ≫ nless ≮ ngtr ≯ nleq ≰ ngeq ≱ approx ≈ thickapprox ≈ approxeq ≊ equiv ≡ sim ∼ simeq ≃ cong ≅ backsim ∽ asymp ≍ propto ∝ varpropto ∝
  doteq ≐ triangleq ≜ pm ± mp ∓ times × div ÷ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ oplus ⊕ ominus ⊖ otimes ⊗ odot ⊙ bigcirc ◯
  infty ∞ partial ∂ nabla ∇ hbar ℏ ell ℓ Re ℜ Im ℑ wp ℘ aleph ℵ imath ı jmath ȷ prime ′ degree ° angle ∠ measuredangle ∡ perp ⊥ bot ⊥ top ⊤ parallel ∥ nparallel ∦
  triangle △ bigtriangleup △ vartriangle △ triangledown ▽ bigtriangledown ▽ blacktriangle ▲ square □ Box □ blacksquare ■ Diamond ◊ lozenge ◊ diamond ⋄
  bigstar ★ therefore ∴ because ∵ mid ∣ nmid ∤ vert ∣ lvert ∣ rvert ∣ Vert ∥ lVert ∥ rVert ∥ | ∥
  to → rightarrow → longrightarrow ⟶ gets ← leftarrow ← longleftarrow ⟵ leftrightarrow ↔ longleftrightarrow ⟷ uparrow ↑ downarrow ↓ updownarrow ↕
  Rightarrow ⇒ implies ⟹ Longrightarrow ⟹ Leftarrow ⇐ impliedby ⟸ Longleftarrow ⟸ Leftrightarrow ⇔ iff ⟺ Longleftrightarrow ⟺ Uparrow ⇑ Downarrow ⇓
  nearrow ↗ searrow ↘ nwarrow ↖ swarrow ↙ mapsto ↦ longmapsto ⟼ rightleftharpoons ⇌ leftrightharpoons ⇋ rightharpoonup ⇀ rightharpoondown ⇁ leftrightarrows ⇆ rightleftarrows ⇄ hookrightarrow ↪
  ldots … dots … dotsc … dotso … dotsb ⋯ cdots ⋯ dotsm ⋯ vdots ⋮ ddots ⋱ int ∫ iint ∬ iiint ∭ oint ∮ surd √ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉
  langle ⟨ rangle ⟩ lbrace { rbrace } lbrack [ rbrack ] lparen ( rparen ) clubsuit ♣ spadesuit ♠ heartsuit ♡ diamondsuit ♢ sharp ♯ flat ♭ natural ♮
  checkmark ✓ dagger † ddagger ‡ S § copyright © pounds £ yen ¥ colon : vdash ⊢ models ⊨ AA Å aa å o ø O Ø ae æ AE Æ ss ß smallsetminus ∖ mho ℧ eth ð
  textasciitilde ~ textasciicircum ^ textbackslash \\ textless < textgreater > textbar | textendash – textemdash — textdegree ° textquotedblleft “ textquotedblright ”
  { { } } % % # # $ $ & & _ _ R ℝ N ℕ Z ℤ infin ∞ sdot ⋅ plusmn ± sub ⊂ empty ∅ isin ∈ exist ∃ alef ℵ
`)

/** Commands drawn as their name, by what is drawn. */
export const WORDS: ReadonlyMap<string, string> = new Map([
  ...'sin cos tan cot sec csc arcsin arccos arctan arccot sinh cosh tanh coth log ln lg exp arg deg dim hom ker tg ctg cosec sh ch th cth arctg arcctg'
    .split(' ')
    .map((name) => [name, name] as const),
  ['bmod', 'mod'],
])

/** Big operators and words whose bounds stand above and below them where there is room, by what is drawn. */
export const BOUNDED = named(`
  sum ∑ prod ∏ coprod ∐ bigcup ⋃ bigcap ⋂ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ lim lim max max min min sup sup inf inf
  det det gcd gcd Pr Pr limsup limsup liminf liminf
`)

/** Arrows that carry words, by the arrow. */
export const ARROWS = named(`
  xrightarrow → xlongrightarrow → xleftarrow ← xleftrightarrow ↔ xRightarrow ⇒ xLeftarrow ⇐ xLeftrightarrow ⇔ xlongequal = xmapsto ↦
  xrightleftharpoons ⇌ xleftrightharpoons ⇋ xrightleftarrows ⇄ xrightequilibrium ⇌ xleftequilibrium ⇌ xtofrom ⇄ xhookrightarrow ↪
`)
