/**
 * French words for tasks and what they are done to, each with the English words of listings behind `>`. They count where a word has no
 * synonyms already. Folded, singular; other forms are found by their stem.
 */
export const FRENCH_LINES = `
abonnement > subscription; accessoire > accessories; accueil > onboarding, reception; achat > shopping, purchase; actualite > news; adresse > address; affiche > poster; agence > agency
agriculture > farming; aide memoire > notes; aliment > food, nutrition; ambiance > mood, ambient; amelioration > enhancement; analyse > analysis; ancetre > genealogy, ancestry
animateur > host, animator; anniversaire > birthday; annonce > ads, listing; anonymiser > anonymize, privacy; apercu > preview; appel d offres > tender, proposal; arbre > tree
architecte > architecture; archiver > archive; arnaque > scam, fraud; arriere plan > background; article de blog > blog; artisan > craft; artiste > artist, art; assurance > insurance
atelier > workshop; auditeur > listeners; automatique > automatic, automated; automatiquement > automatically, automated; avis client > reviews, feedback; bagage > travel; balise > tags, seo
bande annonce > trailer; bande originale > soundtrack, music; banque > banking, bank; base de donnees > database; batterie > drums; bd > comic; benefice > profit
bibliographie > references, citations; bijou > jewelry; billet > post, ticket; billet de blog > blog; blague > joke; boite mail > inbox, email; boite vocale > voicemail; bouton > button
brevet > patents; bruitage > sound, effects; bulletin > newsletter; cadeau > gift; cahier > notebook; cahier des charges > requirements, prd; calculatrice > calculator
calculer > calculator, compute; calligraphie > handwriting, lettering; caractere > character, font; carnet > notebook; carte > map, card; carte de voeux > greeting, card; carte mentale > mind, map
cartographie > map, mapping; casque > headset; catalogue > catalog; cerveau > brain; chaine > channel; chapitrer > chapters; charte graphique > brand, guidelines
chef de projet > project, management; chercheur > researchers, academic; cheveu > hair; chiffrer > encrypt; chorale > choir; chronologie > timeline; cinema > film, movie
classe virtuelle > classroom; classement > ranking; classeur > spreadsheet; client potentiel > leads; climat > climate; code barre > barcode; code source > source, code; coder > coding
coiffure > hairstyle, hair; collaborer > collaboration; coloriage > coloring; coloriser > colorize, colorization; comedie > comedy; commentaire > comments; commenter > comments; commerce > store
commercial > sales; communaute > community; competence > skills; complot > plot; comportement > behavior; composer > compose; compositeur > composer, music; comptable > accounting, accountant
compte > account; compte bancaire > bank, account; compte rendu > notes, minutes; conception > design; concevoir > design; confiance > trust; conformite > compliance; conges > leave, hr
conseil > advice, coaching; conseiller > advisor; consigne > instructions; conte > story; contenu > content; contexte > context; controle > check; convertir > convert; convertisseur > converter
copie > copy; copropriete > property; couleur > color; coupe > cut; courbe > chart; courrier electronique > email; course > running; court metrage > film; creatif > creative
creation graphique > graphic, design; credit > loan; croissance > growth; cuisiner > cooking, recipes; curriculum > resume; cyber > security; danse > dance; deboguer > debug
debruiter > denoise, noise; debutant > beginners; declaration > filing, tax; decoration > interior, decor; decoupage > cutting, clips; defaut > defects; degrader > gradient; demarche > paperwork
demarrage > start; demenager > moving; dentiste > dental, dentist; deplacement > travel; depot > repository; dermatologue > skin; dessinateur > drawing, illustrator; detecteur > detector
developpement > development; devis > quote, estimates; diaporama > slides, presentation; dictee vocale > dictation, transcription; didacticiel > tutorial; diete > diet; diffuser > streaming, publish
diffusion > streaming, distribution; diplome > degree; discours > speech; discussion > chat, conversation; discuter > chat, talk; disque > disk; dissertation > essay; donnee > data
doublage > dubbing; doubler > dubbing, dub; doublon > duplicates; duplicata > duplicates; echange > exchange; echantillon > sample; eclairage > lighting, light; ecole > school; ecran > screen
editeur de texte > editor; edition > editing, publishing; effet > effects; effet special > effects, vfx; electricite > energy; embauche > hiring, recruitment; embaucher > hiring, recruitment
emission > show, podcast; emploi > job, jobs; emprunt > loan; en direct > live, streaming; en temps reel > real, live; encheres > auction; energie > energy; enfant > kids, children; enquete > survey
enregistreur > recorder; enseignement > teaching, education; entrepot > warehouse; entrepreneur > founders, startup; entretien d embauche > interview; envoyer > send; epargner > savings
epreuve > exam, proof; equipe > team; erreur > errors; etiquette > labels, tags; etude > study, research; etudier > study; evaluation > assessment; evaluer > evaluate, grading
evenement > event, events; examen > exam; exercice > exercises; experience > experiments; expliquer > explain; exposer > presentation; extraire > extract, extraction; extrait > clips
fabricant > manufacturing; faciliter > simplify; fantastique > fantasy; faute d orthographe > spelling, grammar; fenetre > window; fete > party; feuille de calcul > spreadsheet
feuille de route > roadmap; fiche de poste > job, description; fiche produit > product, descriptions; fichier audio > audio; fidelite > loyalty; filtre > filters; filtrer > filter
finance > financial; fiscal > tax; fleur > flowers, flower, plant; flux > feed, workflow; foire aux questions > faq; fond d ecran > wallpaper; fond sonore > music; football > sports
formateur > trainers, training; formulaire > forms; foule > crowd; fournisseur > supplier, vendor; freelance > freelancers; frise > timeline; gagner du temps > productivity, automation
garde robe > outfit, fashion; genealogie > genealogy; generique > credits; geographie > geography, maps; geste > gesture; gestionnaire > manager, management; grand public > consumer
graphisme > graphic, design; grave > serious, urgent; graver > engrave; groupe > group; habit > clothes; haute resolution > upscaling, resolution; hebergeur > hosting; historien > history; horaire > schedule, hours
humeur > mood; humour > funny, humor; hypotheque > mortgage; icone > icons, icon; identite > identity, brand; illustrateur > illustrator, illustration; image de synthese > rendering, 3d
immeuble > property, real, estate; immobilier > real, estate, property; impot > tax; imprimante > print; infographie > infographic; informaticien > developers; ingenieur > engineering, engineers
inscription > registration; insecte > insects; instantane > instant; institut > institute; instituteur > teachers, teacher; intelligence economique > market, intelligence; interactif > interactive
interieur > interior; internaute > users, visitors; interroger > query, ask; investisseur > investors, investing; isoler > isolation, separate; jardin > garden, plant; jeu de role > roleplay
jeu de societe > board, game; jeune > young; journal > diary; journal intime > diary, journal; journaliste > journalists, news, media; juriste > legal, lawyers; langage > language
langue des signes > sign, language; lecteur > reader, player; lecteur d ecran > screen, reader; legende > captions; lexique > vocabulary, glossary; liaison > link; librairie > library
licence > license; ligne > line; litterature > literature; livre audio > audiobooks; livre numerique > ebook; localiser > location, localization; logement > housing, property
logiciel malveillant > malware, security; logotype > logo; loi > law, legal; loyer > rent; mailing > newsletter, email; maison > home, house; maitre de jeu > dungeon, roleplay
malvoyant > vision, accessibility; manager > managers, management; mannequin > model, fashion; maquillage > makeup, beauty; marche > market; mariage > wedding; masque > mask; mathematique > math
matiere > subject; mecanique > mechanical; medicament > drug, medication; melange > mix; melodie > music, song; memoire > memory, thesis; memoriser > memory, flashcards
message vocal > voice, voicemail; messagerie > email, inbox, messaging; mesure > measure; metadonnee > metadata; meteo > weather; metier > job; mini jeu > game; mise a jour > update
mise en page > layout; mixage > mix; mobilier > furniture; modele 3d > 3d, model; moderateur > moderation; moniteur > monitor; monnaie > currency, crypto; monstre > monster, creatures
montage video > video, editing; monteur > editing, editor; mosaique > mosaic; mot cle > keywords; mot de passe > password, security; moteur > engine; moteur de jeu > game, engine
moteur de recherche > search, engine; musee > museum; musicien > musicians, music; nager > swimming; narrateur > narration; natation > swimming; navigateur > browser; negociation > negotiation
negocier > negotiation; nettoyage > cleaning, cleanup; niveau > level; nom de domaine > domain, names; nom de marque > brand, names; notaire > legal; note vocale > voice, recording
numerique > digital; numeriser > scan, ocr; objectif > goals; objet > object, objects; observabilite > observability, monitoring; occasion > second, used; oeuvre > art, artwork
offre d emploi > job, listing; oiseau > bird; opinion > sentiment; oral > speaking, presentation; orateur > speaker; ordinateur > computer; ordonner > organize; organigramme > chart, flowchart
organisateur > organizer, planner; organisation > organization; orthophoniste > speech, therapy; ouvrage > book; page d accueil > landing, homepage; page produit > product; panne > failure, debug
panneau > panel; paraphrase > paraphrasing; parcours > journey; parodie > parody; parrainage > referral; partage > sharing, share; partager > share, sharing; partenaire > partners
partition musicale > sheet, music; paysage > landscape; pedagogie > teaching, education; pedagogique > teaching, education; peindre > painting, paint; perso > personal; personnalise > personalized
personnaliser > personalize, personalization; photo de produit > product, photos; photographe > photographers, photo; piloter > manage, dashboard; piste > track; plaidoirie > legal, brief
plan > floor; planning > schedule; plante > plant, plants; poeme > poem, poetry; poesie > poetry, poem; police de caractere > font, fonts; politique > policy, politics; portail > portal
potager > garden; pourriel > spam; pratique sportive > fitness; predire > predict, forecasting; presentateur > presenter, avatar; presse > press, media; prestataire > contractors; pret > loan
preuve > evidence, proof; prevision > forecasting; prise de parole > speaking, presentation; prise de vue > shots, camera; problematique > question; procedure > process, procedures
processus > process, workflow; producteur > producers; professionnel > professional; profil > profile; profilage > profiling; programmation > programming, coding; programmer > schedule
progresser > learn, practice; projet > project, projects; promotion > marketing; prompteur > teleprompter; propriete > property; prospectus > flyer; psychologie > psychology, mental
publicitaire > advertising, ads; publicite > ads, advertising; publier > publish, publishing; questionnaire > survey, quiz; rapport > report, reports; rapport de stage > report, writing
realisateur > filmmakers, film; realiser > make; realiste > realistic; realite augmentee > augmented, ar; realite virtuelle > virtual, vr; recherche d images > image, search
rechercher > search, research; recit > story; recommandation > recommendations; reconnaissance > recognition; reconnaissance vocale > speech, recognition; redacteur > writing, copywriting, writer
reediter > edit; refaire > redo; reflexion > thinking; regime > diet, nutrition; reglement > rules, payment; relation client > customer, crm; relire > proofreading, review; rendu 3d > rendering, 3d
renommer > rename, renaming; rentabilite > profit; repas > meal, food; repasser > review; repere > landmarks; repertoire > directory; repondeur > voicemail, answering; reportage > report, news
requete > query, queries; requete sql > sql, queries; reseau de neurones > neural, networks; respirer > breathing; resultat > results; retoucheur > retouching
retranscrire > transcribe, transcription; reve > dream; reveil > alarm; revenu > income, revenue; revue de code > code, review; revue de presse > news, media; risque > risk; robot > bot
rythme > rhythm; saisie > entry, input; saisir > type, entry; salaire > salary, payroll; salle > room; sauvegarder > backup, save; scenariser > script; schema > diagram; science > scientific
scientifique > scientific, research; scolaire > school; sculpture > 3d; seance > session; secretaire > secretary, assistant; secretariat > secretary, scheduling; sentiment > emotion
signer > sign, signature; simuler > simulate, simulation; site marchand > store, shop; site vitrine > website; slogan > tagline; soigner > care, health; sommaire > summary; sommeil > sleep
sonnerie > ringtone; sonore > sound; souris > mouse; sous titreur > subtitles; spectacle > show; spectateur > viewers; statistique > statistics; strategie > strategy; subvention > grants, funding
sujet > topic, subject; superviser > monitor; supprimer > remove, delete; surligner > highlight; surveillance > monitoring; surveiller > monitoring, monitor; synchroniser > sync; synonyme > synonyms
syntheseur > synthesizer; tableur > spreadsheet; tatouage > tattoo, tattoos; tatouer > tattoo; taxe > tax; tchat > chat; technicien > technicians; telecharger > download
teleconsultation > telehealth; telephonique > phone, calls; teleprompteur > teleprompter; television > tv; tendance > trends; tester > testing, test; texte > text
texte alternatif > alt, accessibility; theatre > drama, play; therapeute > therapist, therapy; tirage > print; titre > titles, headlines; topo > summary; totaliser > total
touriste > tourism, travel; tournage > filming, video; traceur > tracker; traducteur > translator, translation; traduire > translate, translation; traitement de texte > word, processor, editor
traiter > process; trajet > route, travel; transcripteur > transcription; transparents > slides; travail d equipe > team, collaboration; tresorerie > cash, finance; tri des mails > email, inbox
tribunal > court; tricot > knitting; troisieme dimension > 3d; tuto > tutorial; tutoriel > tutorial, guide; universite > university, college; urgence > emergency; usine > factory, manufacturing
vacances > travel, holiday; vendeur > sales, seller; vente > sales; ventilation > breakdown; verbal > spoken; verificateur > checker; verifier > check, verify; vetement > clothes, fashion
veterinaire > veterinary, pet; virtuel > virtual; visage > face; vision par ordinateur > vision, computer; visite > visit, tour; visite virtuelle > virtual, tour; visiteur > visitors
visuel > visual, graphic; vitrine > storefront; vocabulaire > vocabulary; vocal > voice; voiture > car; voix de synthese > speech, voice; voyage > travel, trip; voyager > travel, trip
vulgariser > explain, simplify; webinaire > webinar
`;
