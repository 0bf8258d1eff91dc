/** Requests that were written from the catalogue’s texts alone. Vocabulary has been learned from some of them since, so they keep what works and measure nothing unseen. */
export const PLAIN_REQUESTS = {
  jobs: `
turn my vacation pictures into a collage → Picsart | Canva, Adobe Express, CapCut
get rid of the dog barking while I'm on zoom → Krisp | Adobe Podcast, Auphonic
make a karaoke version of a song → LALAL.AI, Ultimate Vocal Remover, Moises
grade handwritten exams faster → Gradescope | Brisk Teaching
write a children's story with me → Sudowrite, NovelAI, Novelcrafter, AI Dungeon | KoboldCpp
split restaurant receipts for my taxes → Expensify | Veryfi, Ramp
learn japanese vocabulary → Anki, Duolingo, Quizlet | Language Reactor, Knowt, Speak
practice for a job interview out loud → Speak, Tavus | ChatGPT
write doctor's notes after an appointment → Heidi, Abridge, Freed, Suki, Dragon Copilot | Tali AI
should i go to the doctor with this rash → Ada Health | Infermedica
find out who is talking about my company → Brand24 | Hootsuite, Profound
sell more on amazon → Helium 10, AMZScout PRO
send a newsletter to my customers → Mailchimp, Brevo, HubSpot Marketing Hub | ActiveCampaign
schedule instagram posts ahead of time → Buffer, Hootsuite
check a contract before I sign it → Genie AI, LegalOn, Spellbook | Luminance, Claude, Ironclad, Harvey
make my old family pictures look sharp again → Remini, Upscayl, Topaz Photo
put subtitles on a video → VEED, Captions, CapCut | Whisper
cut a podcast into tiktok clips → OpusClip | CapCut, VEED, AutoPod
change the background of my passport photo → remove.bg | Picsart, rembg, Adobe Express, Canva
design a floor plan by scanning my flat → Polycam
pick colors for my brand → Khroma | Looka
business card and logo for my bakery → Looka | Canva, Ideogram, Adobe Illustrator, Adobe Express
build an app without knowing how to program → Lovable, v0 | Rosebud AI, Uizard
review pull requests automatically → CodeRabbit | GitHub Copilot
ask questions about a csv file → Julius AI | ChatGPT, Hex, KNIME Analytics Platform
explain my bank account where my money goes → Cleo, Copilot Money
did a student cheat with chatgpt → GPTZero | Brisk Teaching, Sapling
find time for sports in my calendar → Reclaim.ai | Todoist
clean up my gmail → Shortwave | Google Gemini
someone to talk to when I feel lonely → Replika | Wysa
read a book aloud to me → Speechify, Read Aloud | ElevenLabs
dub my youtube channel into spanish → ElevenLabs, HeyGen | CapCut, VEED, Captions, Adobe Firefly
translate a powerpoint and keep the layout → DeepL
make npcs talk in my unity game → Convai, LLM for Unity, Inworld AI | NVIDIA ACE
detect tumors in mri scans → MONAI, TotalSegmentator | Aidoc, Viz.ai
stop chargebacks in my webshop → Stripe Radar, Signifyd
pull tables from a website into excel → Thunderbit | HARPA AI
animate a fight scene → Cascadeur | Kling AI
summarise a two hour youtube video → Eightify, Glasp | NotebookLM, Knowt, HARPA AI
solve my algebra homework → Photomath, Wolfram|Alpha, Khanmigo | Brainly`,
  price: `
grammar checker that costs nothing → Grammarly, LanguageTool | QuillBot
free video editor no watermark → DaVinci Resolve | CapCut
cheap meeting notes under $20 a month → Granola, Fireflies.ai | Krisp
photo upscaler without a subscription → Upscayl | Topaz Photo, Remini
coding assistant for ten dollars → GitHub Copilot, JetBrains AI Assistant, Zed | Cursor
which music maker is free → Suno
free flashcards app → Anki | Quizlet, Knowt
free chatbot with no message limit → DeepSeek, Microsoft Copilot | Google Gemini, Jan, LM Studio
email marketing for less than 15 euros → Mailchimp, Brevo | HubSpot Marketing Hub, ActiveCampaign
free symptom checker → Ada Health
seo tool with a free plan → Semrush, Yoast SEO | Keywords Everywhere
pay once video software instead of monthly → DaVinci Resolve`,
  platform: `
android app to scan receipts → Expensify | Veryfi
iphone app to practice guitar songs → Moises
chrome extension that reads articles out loud → Read Aloud, Speechify
figma plugin that exports code → Locofy
word add-in for lawyers → Spellbook, BriefCatch, Clearbrief | LegalOn
shopify app for product recommendations → Rebuy, LimeSpot Personalizer, Octane AI | Nosto
chat with an ai on windows offline → Jan, LM Studio | Ollama, KoboldCpp
api to transcribe phone calls → Deepgram, AssemblyAI
blender addon for textures → Dream Textures
python library for recommendations → Recommenders | Gorse
wordpress plugin that writes posts → Jetpack AI Assistant | Yoast SEO
mac launcher with ai → Raycast`,
  'open source': `
open source translator → LibreTranslate, Argos Translate
open source alternative to notion → AppFlowy
self hosted zapier → n8n
host my own chatgpt for the company → LibreChat | Page Assist, Ollama
open source dashboards for our database → Metabase
foss background remover → rembg
open source code assistant for vscode → Continue, Cline | Aider, Zed
open source vector store → Qdrant, Weaviate, Chroma | pgvector
local image generator with source code → InvokeAI, ComfyUI | Krita AI Diffusion
open source whiteboard → Excalidraw`,
  like: `
something like duolingo but for speaking → Speak, ELSA Speak
cheaper alternative to midjourney → Ideogram, Leonardo.Ai, Krea, InvokeAI, Adobe Firefly | ComfyUI
apps similar to otter → Fireflies.ai, Granola, Krisp
grammarly alternative for french → LanguageTool | DeepL
replacement for mailchimp → Brevo, ActiveCampaign, HubSpot Marketing Hub
tableau but free → Metabase, Microsoft Power BI, KNIME Analytics Platform | Hex
an alternative to harvey for a small firm → CoCounsel, Lexis+ AI, Genie AI, Vincent AI | Spellbook
tools like elevenlabs → Murf AI, Speechify, Cartesia`,
  versus: `
notion or appflowy → Notion, AppFlowy
difference between whisper and deepgram → Whisper, Deepgram
runway, pika or kling? → Runway, Pika, Kling AI
is claude better than chatgpt → Claude, ChatGPT
semrush vs. ahrefs → Semrush, Ahrefs
should I take quillbot or wordtune → QuillBot, Wordtune`,
  chatty: `
trascribe an intervew → Whisper | Fireflies.ai, AssemblyAI, Deepgram
backround removal → remove.bg, rembg
grammer corection → Grammarly, LanguageTool | ProWritingAid, Sapling
midjorney → Midjourney
vidoe editng on my fone → CapCut, Captions
flash crads for anotomy → Quizlet, Anki | Knowt
lern spansh → Duolingo, Speak | Language Reactor
socail media sheduler → Buffer, Hootsuite
Hello! I'm a teacher and I spend every evening writing worksheets, can something help me? → MagicSchool AI, Diffit, Brisk Teaching | Khanmigo
my boss wants a landing page until friday and i can't code, what should I use → Framer, Webflow, Lovable | Relume, v0, HubSpot Marketing Hub
we are a small law firm and drown in contracts, what would you recommend? → Spellbook, LegalOn, Genie AI, Luminance | Ironclad, Kira
I have ADHD and never get started with cleaning, any app? → Goblin Tools
is there anything that could turn my rambling voice memos into clean audio please → Adobe Podcast, Auphonic | Krisp
hey so I recorded a bunch of lectures and my exam is on monday, help → Knowt, NotebookLM | Quizlet, Whisper
I'm writing a fantasy trilogy and keep forgetting what my characters look like → Novelcrafter, Sudowrite | NovelAI
what do people use these days to make a video of themselves speaking other languages → HeyGen | Synthesia, Captions`,
  french: `
corriger mes fautes d'orthographe → LanguageTool, Grammarly
enlever le bruit de fond d'un enregistrement → Adobe Podcast, Krisp, Auphonic
logiciel gratuit pour agrandir des photos → Upscayl
créer un logo pour mon entreprise → Looka | Canva, Ideogram, Adobe Illustrator
application pour apprendre l'anglais → Duolingo, ELSA Speak, Speak
alternative libre à chatgpt → LibreChat, Jan
résumer une vidéo youtube → Eightify, Glasp
prendre des notes pendant une réunion → Granola, Fireflies.ai, Krisp
outil pour rédiger des contrats → Genie AI, Spellbook
envoyer une newsletter à mes clients → Mailchimp, Brevo | HubSpot Marketing Hub, ActiveCampaign
extension chrome pour traduire des pages → Immersive Translate | DeepL, Sider
générer une musique à partir de paroles → Suno
assistant de programmation gratuit et open source → Aider, Continue, Cline | Zed
suivre mes dépenses → Copilot Money, Cleo | Expensify
comparer notion et appflowy → Notion, AppFlowy
faire un résumé d'une consultation médicale → Heidi, Abridge, Freed | Suki`,
};
