/** More requests in the form of `everyday-requests.ts`, written by reading the catalogue before anything was searched for. */
export const OTHER_REQUESTS = {
  jobs: `
dub a video into German → HeyGen, ElevenLabs | Captions, Synthesia, VEED
label the speakers in a recorded interview → pyannote.audio, Fireflies.ai | AssemblyAI, Deepgram, Recall.ai
make a podcast episode sound professional → Auphonic, Adobe Podcast | iZotope Ozone
help me write cold emails that get answered → Lavender | Apollo.io, Clay, HyperWrite
monitor what people say about our company online → Brand24 | Hootsuite, Profound
count products on a conveyor belt with a camera → Roboflow
turn a photo of a formula into LaTeX → Mathpix
find the same dress for less → Phia
play test my game automatically → modl.ai | Unity ML-Agents
animate a 3D character in a fight → Cascadeur
moderate voice chat in a shooter → ToxMod
plan dinner from what is left in the fridge → Goblin Tools
pay supplier bills faster → Vic.ai, Ramp | Brex, Veryfi
check the citations in a legal brief → Clearbrief | BriefCatch, Lexis+ AI, CoCounsel
plan the pages of a new website → Relume | Framer, Webflow, Figma
generate banner ads for a campaign → AdCreative.ai | Canva, Adobe Express, Adobe Firefly
organize my inbox → Shortwave`,
  price: `
free whiteboard for remote workshops → Excalidraw | Figma
free transcription software for interviews → Whisper | Fireflies.ai, Granola, Krisp, AssemblyAI, Deepgram
pdf translator that costs nothing → DeepL, Immersive Translate, LibreTranslate, Argos Translate | Sider
stock research under $30 per month → Fiscal.ai | OpenBB, AlphaSense, Trade Ideas
color palette generator free → Khroma
video generator with a free plan → Pika, Kling AI, Luma Dream Machine, Runway | Wan, HeyGen, Synthesia
novel writing software cheaper than $15 → Novelcrafter, NovelAI | ProWritingAid, KoboldCpp
free to-do list app → Todoist, Goblin Tools | Notion, AppFlowy`,
  platform: `
ipad app for learning vocabulary → Duolingo, Quizlet, Anki | Speak, Knowt, ELSA Speak, Language Reactor
gmail assistant → Shortwave | HARPA AI, Sider, HyperWrite
api for reading receipts → Veryfi
obsidian plugin to chat with my notes → Copilot for Obsidian
chrome extension that shows search volume → Keywords Everywhere | Semrush, Ahrefs
python library for neural networks → PyTorch | Hugging Face Transformers, MONAI
windows program to make pictures from text on my pc → InvokeAI, ComfyUI | Krita AI Diffusion, Diffusers
revit plugin for renderings → Veras
android app to find out what my symptoms mean → Ada Health
unreal engine npc plugin → Convai, NVIDIA ACE, Inworld AI`,
  'open source': `
open source tool to separate stems → Ultimate Vocal Remover
open source model to transcribe audio offline → Whisper
self hosted recommendation system for my store → Gorse | Recommenders
open source chatbot framework → Rasa Open Source | LibreChat, LangChain
open source video upscaling → Video2X
open source stock market data → OpenBB | Qlib, FinGPT`,
  like: `
free alternative to photoshop → Picsart, Krita AI Diffusion, Adobe Express, Canva, Adobe Firefly | InvokeAI, Krea
app similar to Todoist → Goblin Tools, Notion, AppFlowy, Reclaim.ai
alternatives to Semrush → Ahrefs, Keywords Everywhere, DataForSEO | Profound, Yoast SEO
something like Otter.ai but free → Granola, Fireflies.ai, Krisp | Whisper, Notion, Recall.ai
similar to QuillBot → Wordtune, Grammarly | LanguageTool, HyperWrite, ProWritingAid, DeepL
open source alternative to Power BI → Metabase | KNIME Analytics Platform
cheaper alternative to Expensify → Ramp, Brex | Veryfi, Vic.ai
like Replika → Wysa | AI Dungeon`,
  versus: `
Midjourney or Ideogram or Leonardo → Midjourney, Ideogram, Leonardo.Ai
is DeepL better than LibreTranslate → DeepL, LibreTranslate
suno vs udio → Suno
figma against uizard → Figma, Uizard
Which is better for meetings: Granola or Fireflies? → Granola, Fireflies.ai`,
  chatty: `
My mother tongue isn't English and I have to hand in a thesis in June. I want something inside Word that fixes my academic phrasing. → Writefull | Grammarly, LanguageTool, QuillBot, ProWritingAid
hey, our support team drowns in "where is my parcel" mails, is there anything for a shopify store? → Gorgias | Shopify Magic
I've got a box of blurry pictures from my grandparents and would love to print them big → Remini, Topaz Photo, Upscayl | Krea
I keep putting things off and big tasks scare me. what can help me start? → Goblin Tools | Todoist, Reclaim.ai
we need to make onboarding videos in 6 languages without hiring actors → Synthesia, HeyGen | Captions
vidoe editer for begginers → CapCut, VEED | Captions, DaVinci Resolve
langauge lerning app → Duolingo, Speak | ELSA Speak, Language Reactor, Quizlet, Anki
sumarize long artical → Sider, Wordtune, Glasp, QuillBot | HARPA AI, Page Assist, ChatGPT, Claude, Perplexity, NotebookLM, Microsoft Copilot`,
  french: `
doubler une vidéo en anglais → HeyGen, ElevenLabs | Captions, Synthesia, VEED
faire réviser mes élèves avec des quiz → Brisk Teaching, Quizlet, Knowt, MagicSchool AI | Diffit
mesurer mon appartement avec mon téléphone → Polycam
outil gratuit pour détourer une image → remove.bg, rembg, Picsart | Canva
éditeur de code open source → Zed | Continue, Cline
équivalent gratuit de Photomath → Wolfram|Alpha, Brainly, Khanmigo | DeepSeek
notion ou appflowy → Notion, AppFlowy
suivre mes dépenses → Cleo, Copilot Money | Expensify
répondre aux clients de ma boutique en ligne → Gorgias | Shopify Magic
corriger les fautes d'orthographe de mes mails → LanguageTool, Grammarly | QuillBot, Sapling, Wordtune
bonjour, je suis médecin généraliste et je passe mes soirées à rédiger des notes de consultation, vous avez quelque chose ? → Heidi, Freed, Abridge | Suki, Tali AI, Dragon Copilot
générer des images sans payer sur mon pc → InvokeAI, ComfyUI | Krita AI Diffusion, Diffusers, Ideogram, Leonardo.Ai, Krea
trouver des clients pour mon agence → Apollo.io, Clay | HubSpot Marketing Hub
traduire un site web avec une extension → Immersive Translate | Sider, DeepL`,
};
