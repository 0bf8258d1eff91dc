/** Texts as they are compared, whatever their sender did to their letters. Pure. */

/**
 * Signs that look like a Latin letter or are one: look-alikes of other scripts (Unicode's list of confusable characters,
 * UTS 39, as far as one sign stands for one letter), small capitals, turned letters and letters with strokes. In small letters,
 * without accents.
 */
export const LOOK_ALIKES = {
  a: 'ɑαаꭺᗅꓮ𖽀𐊠ⱥʌɐɒᴀᶏᶐꞻꬰꭤ',
  b: 'ƅьꮟᑲᖯꞵβвᏼᗷꓐ𐊂𐊡𐌁ƀɓƃʙᴃᴯᵬᶀꞗ',
  c: 'ᴄςⲥсꮯ𐐽ꓚ𐊢𐌂𐔜ƈȼɕↄꞓꞔ𝼝',
  d: 'ԁꮷᑯꓒꭰᗞᗪꓓðđɖɗƌȡᴅᴆᵭᶁᶑẟꝺꟈ𝼥',
  e: 'ꬲеҽεⴹꭼꓰ𑣆𑣎𐊆ǝəɛɇɘɜᴇᴈᶒᶓᶔᶕⱸⱻꬳꬴ',
  f: 'ꬵꞙẝքϝᖴꓝ𑣂𐊇𐊥𐔥ƒɸᵮᶂⅎꜰꝼꟻ',
  g: 'ɡᶃƍցԍꮐᏻꓖɠǥɢʛᵷᵹꞡꟑꬶ𝼁𝼂',
  h: 'һհꮒηⲏнꮋᕼꓧ𐋏ħɦɧʜⱨⱶꜧꞕꟶ',
  i: 'ıɪɩιіꙇӏꭵ𑣃ɨɿʅᴉᵎᵻᵼᶖꞽꟷꟾ𝼚',
  j: 'ϳјʝꭻᒍꓙȷɉɟʄᴊ',
  k: 'κⲕкꮶᛕꓗ𐔘ƙʞᴋᶄⱪꞣ𝼃𝼐',
  l: 'ǀⲓוןاߊⵏᛁꓲ𖼨𐊊𐌉ⳑꮮᒪꓡ𖼖𑣒𐑃𐔦łƚƛȴɫɬɭʟᴌᶅⱡꝇꞎꟛꬷꬸꬹ𝼄𝼑𝼓𝼦',
  m: 'μϻⲙмꮇᗰᛖꓟ𐊰𐌑ɱᴍᵯᶆꟽꬺ',
  n: 'ոռⲛꓠ𐔓ɲƞȵɳɴᴎᴻᵰᶇꞑꞥꬻ𝼧',
  o: 'ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬ⵔዐଠꓳ𑣕𐊒𐊫𐔖øɔɵɞᴐᴒᴓᴖᴗᶗⱷⱺꝍꞷꟁꬾꬿ𝼛',
  p: 'ρⲣрꮲᑭꓑ𐊕ƥᴘᵱᵽᶈꟼ',
  q: 'ԛգզⵕĸǃɋʗʠꞯ𝼊𝼏',
  r: 'ꭇꭈᴦⲅгꮁʀꭱꮢ𐓜ᖇꓣ𖼵ɍɹɺɻɼɽɾʁᴙᴚᵲᵳᶉⱹꝛꞃꞧꭅꭆꭉꭋꭌꭨ𝼈𝼕𝼖𝼨',
  s: 'ꜱƽѕꮪ𑣁𐑈տꮥꓢ𖼺𐊖ȿʂᵴᶊꞅꞩꟊꟍꟗꟙ𝼞𝼩',
  t: 'τⲧтꭲꓔ𖼊𑣜𐊗𐊱𐌕ŧƫƭʈȶⱦʇᴛᵵꞇ𝼉𝼍𝼪',
  u: 'ꞟᴜꭎꭒυս𐓶𑣘ሀᑌꓴ𖽂ʊʉɤɷᴝᴞᵾᵿᶙꞹꞿꭏ',
  v: 'ᴠνѵט𑜆ꮩ𑣀ⴸᐯꛟꓦ𖼈𐔝ʋᶌỽⱱⱴꝩ',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃꮤꓪƿɰʍᴟⱳꟃꟺ',
  x: 'хᕁᕽꭓχⲭⵝᚷꓫ𐊐𐊴𐌗𐔧ǁʖᶍꭔꭕꭖꭗꭘꭙ𝼎',
  y: 'ɣʏỿꭚγуүყⲩꭹꮍꓬ𖽃𑣄𐊲ƴȝɏɥʎʮʯ𝼆',
  z: 'ᴢꮓζꓜ𑣉ƶȥɀʐʑᵶᶎⱬꝣ',
} as const satisfies Readonly<Record<string, string>>;

const LETTERS = new Map(
  Object.entries({ ...LOOK_ALIKES, a: `${LOOK_ALIKES.a}@`, s: `${LOOK_ALIKES.s}$` }).flatMap(
    ([latin, signs]) => Array.from(signs, (sign): [string, string] => [sign, latin]),
  ),
);
const LIGATURES: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ß: 'ss' };
/** First code points of rows of the alphabet in circles, in squares and as halves of flags, which Unicode does not decompose. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

function toLatin(sign: string): string {
  if (sign <= '\u007f' && sign !== '@' && sign !== '$') return sign;
  const code = sign.codePointAt(0)!;
  const row = ENCLOSED.find((first) => code >= first && code < first + ALPHABET.length);
  return row === undefined ? (LETTERS.get(sign) ?? LIGATURES[sign] ?? sign) : ALPHABET[code - row]!;
}

/** Greek capitals that look like other Latin letters than their small forms do, next to a Latin letter. */
const GREEK_CAPITALS = /[ΗΖΜΝΥ](?=[a-z])|(?<=[a-z])[ΗΖΜΝΥ]/g;
const LATIN_CAPITALS: Readonly<Record<string, string>> = { Η: 'H', Ζ: 'Z', Μ: 'M', Ν: 'N', Υ: 'Y' };
/** Letters that stand alone, one after the other, spell a word from this many on: `c a s i n o`. */
const SPELLED = 4;

/** More than anybody can post, in characters, before and after signs have become several. */
export const POST_MAX = 50_000;

/** The words of a text without case, accents, invisible characters and foreign look-alikes; spelled words joined. */
export function foldWords(text: string): string[] {
  const plain = text
    .slice(0, POST_MAX)
    .normalize('NFKC')
    .slice(0, POST_MAX)
    .replace(/\p{Cf}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(GREEK_CAPITALS, (letter) => LATIN_CAPITALS[letter] ?? letter)
    .toLowerCase();
  const latin = Array.from(plain, toLatin).join('');
  return joinSpelled(latin.match(/[\p{L}\p{N}]+/gu) ?? []);
}

function joinSpelled(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters: string[] = [];
  const flush = () => {
    joined.push(...(letters.length >= SPELLED ? [letters.join('')] : letters));
    letters = [];
  };
  for (const word of words) {
    if (word.length === 1) letters.push(word);
    else {
      flush();
      joined.push(word);
    }
  }
  flush();
  return joined;
}
