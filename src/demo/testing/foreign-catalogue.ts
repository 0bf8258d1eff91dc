import { parseRequests } from './request-table.ts';

/**
 * A catalogue as public lists have it: a name, a field and one sentence, no prices, tags, use cases or facts.
 * One tool a line: `name | category | description`, with `| open` behind open source.
 */
const TOOLS = `
Brightleaf | writing | Turns a handful of keywords into long-form articles that rank.
Plumeria | writing | Your copilot for cover letters and CVs.
Versify | writing | Rhyming poems on any subject in seconds.
Proofling | writing | Finds the typos, missing commas and clumsy sentences you no longer see.
Toastcraft | writing | Personal speeches for weddings and birthdays.
Mailmint | productivity | Drafts replies to everything in your inbox while you sleep.
Minutely | productivity | Joins your Zoom and Teams meetings and writes the minutes.
Shelfbot | productivity | Sorts and renames the files on your hard drive by what is in them.
Deckhand | productivity | Presentations from a sentence, with charts and speaker notes.
Paperwise | education | Ask questions about scientific papers and get the passages that answer.
Citefox | education | Finds references for the claims in your essay.
Kardo | education | Flashcards made from any lecture recording.
Polyglotto | education | Practise conversations in 20 languages with a patient partner.
Sumo Tutor | education | Explains maths problems line by line.
Bedtimer | education | A new bedtime story every evening with your child as the hero.
Roomly | design | Upload a picture of your room and see it in thirty styles.
Emblemo | design | Logos for people without a designer.
Inkwell | design | Tattoo ideas drawn from your description.
Wireframer | design | Screens for your app idea, exported to Figma.
Chartella | design | Infographics from plain text.
Pawparazzi | image | Royal portraits of your pets.
Headshotter | image | Professional headshots from ten selfies.
Eraserly | image | Rub out people, text and watermarks from pictures.
Pixup | image | Makes low resolution pictures sharp and four times as large. | open
Paintpilot | image | Text-to-image model with weights you can download. | open
Colorbook | image | Printable coloring pages from any idea.
Swapstudio | video | Swap faces in videos.
Shortcutter | video | Cuts long recordings into vertical clips with captions.
Presenterly | video | Talking avatars read out your script in 40 languages.
Clipforge | video | Generates short videos from a sentence.
Sublime Subs | video | Subtitles in any language, burnt in or as a file.
Tunesmith | audio | Royalty-free background music by mood.
Voicetwin | audio | Clone a voice from one minute of audio.
Stemmy | audio | Splits tracks into vocals, drums and bass.
Readout | audio | Chrome extension that reads any article to you.
Whisperino | audio | Speech to text on your own machine. | open
Ringwell | chatbots | An AI receptionist that answers your business phone.
Helpdeskly | chatbots | Chatbot trained on your website that answers customers.
Companion Cube | chatbots | A virtual friend to chat with.
Askmypdf | chatbots | Chat with your PDF documents.
Ownchat | chatbots | Self-hosted chat interface for local models. | open
Querio | data | Write SQL by asking in English.
Sheetsy | data | Formulas for Excel and Google Sheets from a description.
Surveyor | data | Finds the themes in thousands of survey answers.
Crawlette | data | Extracts tables from web pages without code.
Codemate | code | Autocomplete for your editor that runs locally. | open
Reviewbot | code | Comments on pull requests in GitHub.
Testify | code | Writes unit tests.
Doclet | code | Generates documentation from source code.
Termy | code | A coding agent for your terminal.
Leaseguard | legal | Reads rental agreements and flags risky clauses.
Taxolotl | finance | Prepares your tax return.
Pennywise | finance | Tracks what you spend and plans your budget.
Stonkr | finance | Answers questions about listed companies.
Symptomo | healthcare | Describe how you feel and find out whether to see a doctor.
Scribemd | healthcare | Writes clinical notes during the visit.
Giftwhale | e-commerce | Gift ideas for anybody in three questions.
Listwright | e-commerce | Product titles and descriptions for your webshop.
Postly | marketing | Schedules posts to Instagram, LinkedIn and TikTok.
Rankify | marketing | Keyword ideas and site audits.
Adburst | marketing | Hundreds of ad variations in a click.
Questforge | gaming | A dungeon master for your role-playing evenings.
Npcify | gaming | Characters in your Unity game that talk back.
`;

export const FOREIGN_TOOLS = TOOLS.trim()
  .split('\n')
  .map((line) => {
    const [name = '', category = '', description = '', open] = line.split(' | ');
    return { name, category, description, is_open_source: open !== undefined };
  });

/** Everyday requests for it, in the form of `everyday-requests.ts`. */
export const FOREIGN_REQUESTS = parseRequests({
  jobs: `
take notes in my meetings → Minutely
write a speech for my brother's wedding → Toastcraft
improve my job application → Plumeria
remove a stranger from a holiday photo → Eraserly
make a logo for my café → Emblemo
answer emails automatically → Mailmint
turn a long video into reels → Shortcutter
put subtitles on a film → Sublime Subs
create a karaoke version of a song → Stemmy
decorate my living room → Roomly
check my rental contract → Leaseguard
how much do I spend every month → Pennywise
test my code → Testify
ask questions about a pdf → Askmypdf, Paperwise
scrape prices from websites → Crawlette
summarize answers of a questionnaire → Surveyor
plan posts for social networks → Postly
somebody to talk to when I feel lonely → Companion Cube
make slides for tomorrow → Deckhand
present for my grandmother → Giftwhale`,
  platform: `
chrome extension to read articles aloud → Readout
command line coding assistant → Termy
unity npc → Npcify
excel formula helper → Sheetsy`,
  'open source': `
open source transcription → Whisperino
open source photo enlarger → Pixup
self-hosted chatgpt → Ownchat
open source image generator → Paintpilot
open source coding assistant → Codemate`,
  like: `
alternative to otter → Minutely | Whisperino
something like grammarly → Proofling
alternative to midjourney → Paintpilot
replacement for github copilot → Codemate, Termy`,
  versus: `
querio or sheetsy → Querio, Sheetsy
voicetwin vs readout → Voicetwin, Readout`,
  chatty: `
hi, my daughter wants to hear about dragons before she goes to bed, any ideas? → Bedtimer
nobody picks up the phone in our garage while we work, could a computer do that → Ringwell
I am a family doctor and I type all evening → Scribemd
fotos of my dog as a king → Pawparazzi
gramar chekcer → Proofling
transalte my subtitels → Sublime Subs`,
  french: `
cloner ma voix → Voicetwin
générer une vidéo à partir d'un texte → Clipforge | Presenterly
écrire un poème pour ma mère → Versify
apprendre à parler espagnol → Polyglotto
faire ma déclaration d'impôts → Taxolotl
musique de fond pour mes vidéos → Tunesmith
idées de tatouage → Inkwell
résoudre un problème de maths → Sumo Tutor
trouver des mots clés → Rankify
comprendre un article scientifique → Paperwise`,
});
