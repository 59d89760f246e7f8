/** The letters and signs from U+00A0 on, in their order. */
const latin =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
   micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
   Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash
   Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute
   ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc
   uuml yacute thorn yuml`.split(/\s+/)

/** Each name before its character. */
const others =
  `amp & lt < gt > quot " apos ' dollar $ num # percnt % lpar ( rpar ) lsqb [ rsqb ] comma , period . colon : semi ; excl !
   quest ? sol / ast * plus + equals = lowbar _ commat @ bull • hellip … ndash – mdash — horbar ― minus − lsquo ‘ rsquo ’
   sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › prime ′ Prime ″ trade ™ euro € permil ‰ dagger † Dagger ‡ frasl ⁄
   half ½ frac13 ⅓ frac23 ⅔ frac15 ⅕ frac25 ⅖ frac35 ⅗ frac45 ⅘ frac16 ⅙ frac56 ⅚ frac18 ⅛ frac38 ⅜ frac58 ⅝ frac78 ⅞
   larr ← uarr ↑ rarr → darr ↓ harr ↔ infin ∞ asymp ≈ ne ≠ le ≤ ge ≥ radic √ sum ∑ hearts ♥ spades ♠ clubs ♣ diams ♦
   star ☆ starf ★ phone ☎ check ✓ cross ✗ loz ◊ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜
   Alpha Α Delta Δ Sigma Σ Phi Φ Omega Ω alpha α beta β gamma γ delta δ theta θ lambda λ mu μ pi π sigma σ phi φ omega ω
   amacr ā emacr ē imacr ī omacr ō umacr ū Amacr Ā Emacr Ē Imacr Ī Omacr Ō Umacr Ū`
    .trim()
    .split(/\s+/)

/** Characters by their names in HTML; blanks of all widths are a space. */
export const htmlEntities: ReadonlyMap<string, string> = new Map([
  ...latin.map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...others.flatMap((name, at) => (at % 2 === 0 ? [[name, others[at + 1] ?? ''] as const] : [])),
  ...['nbsp', 'ensp', 'emsp', 'thinsp'].map((name) => [name, ' '] as const),
  ...['shy', 'zwj', 'zwnj', 'lrm', 'rlm'].map((name) => [name, ''] as const),
])
