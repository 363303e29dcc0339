/** What is to be seen in the gallery's pictures, for those who do not see it. */
// SAMPLE (esempio): put your own in its place, then delete this line.
export const galleryTexts = {
  sala: 'La sala principale: tre archi di mattoni, l’oste dietro il banco con gli scaffali di bottiglie e i tavoli apparecchiati sul cotto.',
  pianoforte:
    'L’angolo del pianoforte di notte: un pianoforte verticale con la lampada accesa, un tavolo per due a lume di candela e la luna alla finestra.',
  terrazza:
    'La terrazza al tramonto: due tavoli sotto la pergola d’uva e un filo di luci, un ombrellone e, oltre il muretto, le colline con i cipressi.',
  tavola:
    'Una tavola vista dall’alto a metà pasto: mani che prendono pane, olive e vino fra piatti di pici, tagliata e crostini su una tovaglia a quadri rossi.',
  dolce:
    'La fine del pasto: una moka e una tazza di caffè fumante, un bicchierino di vin santo con i cantucci e una fetta di torta della nonna.',
} as const;
